/** Pictures of a moment of a finished game, drawn by the server. */

import { pictureText } from '../net/api';

/** The address of a picture for an `<img>`, with the picture in it: a private table needs a token. */
export async function pictureAddress(
  id: string,
  token: string | null,
  at: number | null,
  seat: number | null,
  language: string,
): Promise<string> {
  const svg = await pictureText(id, token, at, seat, language);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Saves the picture at an address as a PNG file. */
export async function savePicture(address: string, name: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
}
