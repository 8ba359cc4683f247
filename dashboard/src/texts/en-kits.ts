import { isolated } from '../../../src/contract/values/isolated.ts';

const TYPES = new Intl.ListFormat('en', { type: 'conjunction' });

export const kitTexts = {
  title: 'Brand kits',
  lead: 'A brand kit holds the font, colours, logo and end card for your videos.',
  add: 'New kit',
  addText: 'Colours and sizes cannot be changed later. Add the files after you create the kit.',
  none: 'No kit yet',
  noneText: 'Without a kit, captions are white with a black outline, in the font of the installation.',
  name: 'Name',
  primary: 'Colour of the letters',
  outline: 'Colour of the outline',
  hexOf: (name: string) => `${name} as #RRGGBB`,
  size: 'Letter size, in % of the picture height',
  margin: 'Distance from the bottom, in % of the picture height',
  sizes: (size: number, margin: number) => `${size} % high, ${margin} % from the bottom`,
  make: 'Create the kit',
  made: (name: string) => `${isolated(name)} is created.`,
  taken: (kind: string) => `${kind} is uploaded.`,
  notYetReady: 'Captions are shown here on a picture of your recording once it is ready.',
  noRecording: 'Add a recording to see captions on one of its pictures.',
  pictureOf: (aspect: string) => `A frame in ${aspect} with a caption in this style`,
  noPicture: 'The picture could not be made.',
  kinds: {
    font: 'Font (ttf, otf)',
    logo: 'Logo (png, jpg)',
    end_card: 'End card (png, jpg)',
    end_card_16x9: 'End card, 16:9 (png, jpg)',
    end_card_1x1: 'End card, 1:1 (png, jpg)',
    end_card_9x16: 'End card, 9:16 (png, jpg)',
  },
  badType: (file: string, types: readonly string[]) =>
    `${isolated(file)} is of a type that is not taken. Taken are ${TYPES.format(types)}.`,
  pictureOfAsset: (name: string) => `Uploaded: ${name}`,
  there: 'Uploaded',
  missing: 'None',
  checking: 'Being checked …',
  choose: 'Choose',
  replace: 'Replace',
  deleteTitle: (name: string) => `Delete ${isolated(name)}?`,
  deleteText: 'Cuts that use it keep its style. New cuts can no longer choose it.',
};
