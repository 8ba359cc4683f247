import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];
/** Flat list x0, y0, x1, y1, ... of a closed outline. */
export type Outline = readonly number[];

const SUB_ROWS = 4;

/** A picture with transparency on which filled, anti-aliased outlines are drawn. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8ClampedArray(width * height * 4);
  }

  /** Fills an outline (even-odd rule). `opacity` is 0..1; `bottom`, when given, makes a vertical gradient. */
  fill(outline: Outline, color: Rgb, opacity = 1, bottom: Rgb = color): void {
    const [left, right] = extent(outline, 0);
    const [top, end] = extent(outline, 1);
    const columns = [Math.max(0, Math.floor(left)), Math.min(this.width, Math.ceil(right))] as const;
    const coverage = new Float32Array(this.width + 1);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, Math.ceil(end)); y += 1) {
      coverage.fill(0);
      for (let sub = 0; sub < SUB_ROWS; sub += 1) {
        addSpans(coverage, this.width, crossings(outline, y + (sub + 0.5) / SUB_ROWS));
      }
      const mix = (y - top) / Math.max(1, end - top);
      this.blendRow({ y, columns }, coverage, opacity / SUB_ROWS, [
        color[0] + (bottom[0] - color[0]) * mix,
        color[1] + (bottom[1] - color[1]) * mix,
        color[2] + (bottom[2] - color[2]) * mix,
      ]);
    }
  }

  private blendRow(
    { y, columns }: { y: number; columns: readonly [number, number] },
    coverage: Float32Array,
    scale: number,
    color: Rgb,
  ): void {
    const { pixels, width } = this;
    for (let x = columns[0]; x < columns[1]; x += 1) {
      const alpha = Math.min(1, (coverage[x] ?? 0) * scale);
      if (alpha <= 0) continue;
      const at = (y * width + x) * 4;
      const under = ((pixels[at + 3] ?? 0) / 255) * (1 - alpha);
      const total = alpha + under;
      for (let c = 0; c < 3; c += 1) {
        pixels[at + c] = ((color[c] ?? 0) * alpha + (pixels[at + c] ?? 0) * under) / total;
      }
      pixels[at + 3] = total * 255;
    }
  }
}

/** Smallest and largest x (axis 0) or y (axis 1). */
function extent(outline: Outline, axis: 0 | 1): [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = axis; i < outline.length; i += 2) {
    least = Math.min(least, outline[i] ?? 0);
    most = Math.max(most, outline[i] ?? 0);
  }
  return [least, most];
}

function crossings(outline: Outline, y: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < outline.length; i += 2) {
    const [x0 = 0, y0 = 0] = [outline[i], outline[i + 1]];
    const next = (i + 2) % outline.length;
    const [x1 = 0, y1 = 0] = [outline[next], outline[next + 1]];
    if (y0 <= y !== y1 <= y) found.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  }
  return found.sort((a, b) => a - b);
}

function addSpans(coverage: Float32Array, width: number, xs: readonly number[]): void {
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const from = Math.max(0, xs[i] ?? 0);
    const to = Math.min(width, xs[i + 1] ?? 0);
    for (let x = Math.floor(from); x < to; x += 1) {
      coverage[x] = (coverage[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x);
    }
  }
}

const compress = promisify<Buffer, object, Buffer>(deflate);

/** The picture as a PNG file. */
export async function encodePng(canvas: Canvas): Promise<Buffer> {
  const rowBytes = canvas.width * 4;
  const raw = Buffer.alloc((rowBytes + 1) * canvas.height);
  for (let y = 0; y < canvas.height; y += 1) {
    raw.set(canvas.pixels.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(canvas.width, 0);
  header.writeUInt32BE(canvas.height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = await compress(raw, { level: 1 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
