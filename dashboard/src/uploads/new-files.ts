import type { NewSourceFile } from '../../../src/contract/source-group.ts';
import { MAX_FILES_PER_GROUP, MAX_NAME_CHARS } from '../../../src/contract/values/limits.ts';
import {
  PULLED_SOUND_EXTENSIONS,
  SOUND_EXTENSIONS,
  UPLOAD_EXTENSIONS,
} from '../../../src/contract/values/recordings.ts';
import { t } from '../texts/texts.ts';

/** A file or an address for a new recording. */
export interface NewFile {
  key: string;
  /** Null for an address, which the service downloads. */
  file: File | null;
  address: string | null;
  name: string;
  role: 'camera' | 'audio';
  label: string;
}

/** For the file dialogs of browsers. */
export const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const isOneOf = (extensions: readonly string[], extension: string) => extensions.includes(extension);

/** Adds chosen files, and says which cannot be used. */
export function addFiles(
  present: readonly NewFile[],
  chosen: readonly File[],
): { files: NewFile[]; faults: string[] } {
  const faults: string[] = [];
  const files = [...present];
  for (const file of chosen) {
    if (isOneOf(PULLED_SOUND_EXTENSIONS, extensionOf(file.name))) {
      faults.push(t.recordings.upload.addressOnly(file.name));
    } else if (!isOneOf(UPLOAD_EXTENSIONS, extensionOf(file.name))) {
      faults.push(t.recordings.upload.badType(file.name));
    } else if (file.size === 0) {
      faults.push(t.recordings.upload.empty(file.name));
    } else if (files.length === MAX_FILES_PER_GROUP) {
      faults.push(t.recordings.upload.tooMany);
    } else {
      files.push(newFile(file.name, file, null));
    }
  }
  return { files, faults: [...new Set(faults)] };
}

export function addAddress(present: readonly NewFile[], address: string): NewFile[] {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return [...present, newFile(name === '' ? address : readable(name), null, address)];
}

/** Decoded where its escapes are valid text. */
function readable(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function newFile(name: string, file: File | null, address: string | null): NewFile {
  const isSound = isOneOf([...SOUND_EXTENSIONS, ...PULLED_SOUND_EXTENSIONS], extensionOf(name));
  return {
    key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    file,
    address,
    name,
    role: isSound ? 'audio' : 'camera',
    label: [...name.replace(/\.[^.]+$/, '')].slice(0, MAX_NAME_CHARS).join(''),
  };
}

/** The file in the interface's form. */
export function requestOf({ file, address, name, role, label }: NewFile): NewSourceFile {
  const common = { role, ...(label.trim() === '' ? {} : { label }) };
  return file === null ? { ...common, source_url: address ?? '' } : { ...common, filename: name };
}
