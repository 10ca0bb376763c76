import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { readCatalogue } from './state/preferences.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element with the id "app".');
void readCatalogue().then(() => mount(App, { target }));

// The service worker makes the client installable and lets it open without a network. It is not required.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
}
