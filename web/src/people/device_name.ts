/** A name by which a person knows this device again in a list: its browser and its system. */

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const first = (known: [RegExp, string][], text: string): string =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? '';

export function deviceName(agent: string = navigator.userAgent): string {
  return [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean).join(', ');
}
