export const playerTexts = {
  title: 'Player',
  position: 'Place in the plan',
  place: (time: string, entry: number) => (entry === 0 ? time : `${time}, entry ${entry}`),
  frameBack: 'One frame back',
  frameForward: 'One frame forward',
  mute: 'Mute',
  volume: 'Volume',
  captions: 'Captions, as they will be in the video',
  format: 'Format',
  fullScreen: 'Full screen',
  broken: 'The video could not be loaded. Try again.',
  smallScreen: 'End full screen',
};
