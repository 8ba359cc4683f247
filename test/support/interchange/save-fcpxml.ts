import type { Timeline } from '../../../src/domain/timeline/timeline.ts';
import { type Block, placed } from './edited-blocks.ts';

const CLIP = /<mc-clip [\s\S]*?<\/mc-clip>/g;

/** An exported FCPXML as an editing program saves it after an edit: other clips in the spine, other angles shown. */
export function saveFcpxml(text: string, timeline: Timeline, blocks: readonly Block[]): string {
  const clips = [...text.matchAll(CLIP)].map(([clip]) => clip);
  const { num, den } = timeline.rate;
  const time = (frames: number) => `${frames * den}/${num}s`;
  const spine = placed(blocks).map(({ block, atFrame }) => {
    const clip = clips[timeline.shots.indexOf(block.shot)] ?? '';
    const [, clipNum = '0', clipDen = '1'] = / start="(\d+)(?:\/(\d+))?s"/.exec(clip) ?? [];
    const clipFrame = Math.round((Number(clipNum) / Number(clipDen)) * (num / den));
    return showing(clip, block)
      .replace(/ offset="[^"]*"/, ` offset="${time(atFrame)}"`)
      .replace(
        / start="[^"]*"/,
        ` start="${time(clipFrame + block.startFrame - block.shot.picture.startFrame)}"`,
      )
      .replace(/ duration="[^"]*"/, ` duration="${time(block.endFrame - block.startFrame)}"`);
  });
  return text.replace(/<spine>[\s\S]*<\/spine>/, () => `<spine>${spine.join('\n')}</spine>`);
}

/** Another angle gives the picture; the used sound stays. */
function showing(clip: string, { shot, camera }: Block): string {
  if (camera.id === shot.cameraId) return clip;
  const sources = [...clip.matchAll(/<mc-source [^>]*\/>/g)].map(([source]) => source);
  const heard = sources
    .filter((source) => !source.includes('srcEnable="video"'))
    .map((source) => source.replace('srcEnable="all"', 'srcEnable="audio"'));
  const shown = `<mc-source angleID="${camera.id}" srcEnable="video"/>`;
  return clip
    .replaceAll(/\s*<mc-source [^>]*\/>/g, '')
    .replace('</note>', () => `</note>${[shown, ...heard].join('')}`);
}
