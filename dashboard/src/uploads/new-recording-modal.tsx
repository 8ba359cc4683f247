import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isolated } from '../../../src/contract/values/isolated.ts';
import { MAX_FILES_PER_GROUP, MAX_NAME_CHARS } from '../../../src/contract/values/limits.ts';
import { useAnnounce } from '../announce/announcer.tsx';
import { api } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { usePageDrop } from '../components/file-choice.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';
import { DropZone } from './drop-zone.tsx';
import { addAddress, addFiles, type NewFile, requestOf } from './new-files.ts';
import { useUploads } from './use-uploads.ts';

const texts = t.recordings.upload;

interface NewRecordingProps {
  /** Files that were dropped before this opened. */
  dropped: readonly File[];
  /** The name that it begins with; that of the first file when absent. */
  name?: string;
  onClose: () => void;
}

/** Several files of one talk become the cameras and microphones of one recording. */
export function NewRecordingModal({ dropped, name: firstName, onClose }: NewRecordingProps) {
  const navigate = useNavigate();
  const { queue } = useUploads();
  const announce = useAnnounce();
  const [{ files, faults }, setFiles] = useState(() => addFiles([], dropped));
  const [name, setName] = useState(firstName ?? files[0]?.label ?? '');
  const change = (next: NewFile[]) => setFiles({ files: next, faults: [] });
  const send = async () => {
    const group = await api.createSourceGroup({ name, files: files.map(requestOf) });
    await Promise.all(
      group.files.map(({ id }, at) => {
        const file = files[at]?.file ?? null;
        return file === null ? null : queue.start(group.id, id, file);
      }),
    );
    return group.id;
  };
  const begin = useChange(send, [['groups']], (groupId) =>
    navigate({ to: '/recordings/$groupId', params: { groupId } }),
  );
  const take = (chosen: File[]) => {
    const added = addFiles(files, chosen);
    setFiles(added);
    const names = added.files.slice(files.length).map((file) => isolated(file.name));
    if (names.length > 0) announce(texts.added(names.join(', ')));
    if (name.trim() === '') setName(added.files[0]?.label ?? '');
  };
  const addUrl = (url: string) => {
    change(addAddress(files, url));
    announce(texts.added(isolated(url)));
  };
  usePageDrop(take);
  const hasCamera = files.some(({ role }) => role === 'camera');
  return (
    <FormModal
      title={texts.title}
      action={texts.start}
      work={begin}
      isIncomplete={!hasCamera}
      onSend={() => begin.mutate()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        required
        value={name}
        onChange={setName}
      />
      <DropZone onFiles={take} />
      {faults.map((fault) => (
        <p key={fault} className="notice notice-warn" role="alert">
          {fault}
        </p>
      ))}
      <FileRows files={files} onChange={change} />
      {files.length < MAX_FILES_PER_GROUP && <AddressField onAdd={addUrl} />}
      {files.length > 0 && !hasCamera && <p className="notice notice-warn">{texts.needCamera}</p>}
    </FormModal>
  );
}

function FileRows({ files, onChange }: { files: readonly NewFile[]; onChange: (files: NewFile[]) => void }) {
  const set = (key: string, changes: Partial<NewFile>) =>
    onChange(files.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  return (
    <ul className="quiet-list stack-tight">
      {files.map((file) => (
        <li key={file.key} className="new-file">
          <span className="small address">{file.name}</span>
          <select
            className="input"
            aria-label={texts.roleOf(file.name)}
            value={file.role}
            onChange={(event) => set(file.key, { role: event.target.value === 'audio' ? 'audio' : 'camera' })}
          >
            <option value="camera">{texts.camera}</option>
            <option value="audio">{texts.audio}</option>
          </select>
          <input
            className="input"
            aria-label={texts.labelOf(file.name)}
            value={file.label}
            maxLength={MAX_NAME_CHARS}
            onChange={(event) => set(file.key, { label: event.target.value })}
          />
          <Button
            look="plain"
            isSmall
            aria-label={texts.remove(file.name)}
            onClick={() => onChange(files.filter(({ key }) => key !== file.key))}
          >
            ✕
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AddressField({ onAdd }: { onAdd: (address: string) => void }) {
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const isHttps = URL.canParse(address) && new URL(address).protocol === 'https:';
    setWrong(!isHttps);
    if (!isHttps) return;
    onAdd(address);
    setAddress('');
  };
  return (
    <div className="stack-tight">
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        type="text"
        value={address}
        onChange={setAddress}
        placeholder="https://"
      />
      {isWrong && (
        <p className="small" role="alert">
          {texts.badAddress}
        </p>
      )}
      <div>
        <Button isSmall disabled={address === ''} onClick={add}>
          {texts.addAddress}
        </Button>
      </div>
    </div>
  );
}
