import type { Locator } from 'playwright-core';

/** Of a picture that is compared with others: 16:9, as the plans' players are. */
const [WIDTH, HEIGHT] = [160, 90];

/**
 * The picture of a video at its time: a byte of green for each pixel, 160x90, row by row. It comes as text,
 * because Playwright takes half a second of processor time for a list of 57,600 numbers.
 */
export async function videoPicture(video: Locator): Promise<{ atMs: number; pixels: Buffer }> {
  const { atMs, base64 } = await video.evaluate(
    (shown: HTMLVideoElement, [width, height]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      context?.drawImage(shown, 0, 0, width, height);
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      let green = '';
      for (let at = 1; at < data.length; at += 4) green += String.fromCharCode(data[at] ?? 0);
      return { atMs: shown.currentTime * 1000, base64: btoa(green) };
    },
    [WIDTH, HEIGHT] as const,
  );
  return { atMs, pixels: Buffer.from(base64, 'base64') };
}

/** The mean difference of the pixels of two pictures, 0..255. */
export function pictureDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}
