import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CUT_SETTINGS } from '../../../src/contract/values/cut-settings.ts';
import { isolated } from '../../../src/contract/values/isolated.ts';
import {
  MAX_GROUPS_PER_CUT,
  MAX_PROMPT_CHARS,
  MAX_SCRIPT_CHARS,
} from '../../../src/contract/values/limits.ts';
import { api } from '../api/client.ts';
import { cutQuery, groupsQuery, kitsQuery } from '../api/queries.ts';
import { AspectChoice } from '../components/aspect-choice.tsx';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { Check, ChoiceField, Field, TextField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { useChange } from '../components/use-change.ts';
import { Loading, Page } from '../frame/page.tsx';
import { useCanWrite, useHasExtensions } from '../frame/use-role.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { type CutForm, FIRST, formOf, requestOf } from '../new-cut/cut-form.ts';
import { showLength, t } from '../texts/texts.ts';

const texts = t.cuts.form;

export function NewCutPage() {
  const canWrite = useCanWrite();
  const { recording, like } = useSearch({ from: '/inside/cuts/new' });
  const model = useQuery({ ...cutQuery(like ?? ''), enabled: like !== undefined });
  if (!canWrite) {
    return (
      <Page title={texts.title}>
        <p className="notice">{t.common.forEditors}</p>
      </Page>
    );
  }
  return (
    <Page title={texts.title}>
      {like === undefined && (
        <NewCutForm draft="new-cut" first={FIRST} recordings={recording === undefined ? [] : [recording]} />
      )}
      {model.isLoading && <Loading />}
      <Failure error={model.error} onRetry={() => model.refetch()} />
      {model.data !== undefined && (
        <NewCutForm
          key={like}
          draft={`new-cut-like-${like}`}
          first={formOf(model.data)}
          recordings={model.data.source_group_ids}
        />
      )}
    </Page>
  );
}

interface NewCutFormProps {
  /** The name under which the tab keeps what is typed. */
  draft: string;
  first: CutForm;
  /** Ids of the recordings that are chosen at first. */
  recordings: readonly string[];
}

function NewCutForm({ draft, first, recordings }: NewCutFormProps) {
  const hasExtensions = useHasExtensions();
  const navigate = useNavigate();
  const { form, set, forget } = useDraft(draft, first);
  const [groupIds, setGroupIds] = useState<string[]>([...recordings]);
  const send = () => api.createCut(requestOf(form, groupIds));
  const create = useChange(send, [['cuts']], ({ id }) => {
    forget();
    return navigate({ to: '/cuts/$cutId', params: { cutId: id } });
  });
  return (
    <Form className="stack" onSend={() => create.mutate()}>
      <div className="columns">
        <div className="card stack">
          <PromptField
            value={form.prompt}
            isRequired={form.script.trim() === ''}
            onChange={(prompt) => set({ prompt })}
          />
          {hasExtensions && <ScriptField value={form.script} onChange={(script) => set({ script })} />}
          <TextField
            label={texts.length}
            hint={texts.lengthHint}
            type="number"
            min={CUT_SETTINGS.targetDurationS.min}
            max={CUT_SETTINGS.targetDurationS.max}
            required
            value={form.lengthS}
            onChange={(lengthS) => set({ lengthS })}
          />
          <GroupChoice chosen={groupIds} onChange={setGroupIds} />
        </div>
        <MoreSettings form={form} set={set} />
      </div>
      <Failure error={create.error} />
      <div className="row">
        <Button type="submit" look="primary" isOff={create.isPending} disabled={groupIds.length === 0}>
          {texts.start}
        </Button>
        {groupIds.length === 0 && <span className="small soft">{texts.chooseRecording}</span>}
      </div>
    </Form>
  );
}

interface PromptFieldProps {
  value: string;
  /** Beside a script no brief is needed. */
  isRequired: boolean;
  onChange: (value: string) => void;
}

function PromptField({ value, isRequired, onChange }: PromptFieldProps) {
  return (
    <Field label={texts.prompt} hint={texts.promptHint}>
      <textarea
        className="input"
        required={isRequired}
        maxLength={MAX_PROMPT_CHARS}
        aria-label={texts.prompt}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Opened on demand; a draft that holds one shows it. */
function ScriptField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <details className="stack-tight" open={value !== '' ? true : undefined}>
      <summary>{texts.script}</summary>
      <Field label={texts.scriptLines} hint={texts.scriptHint}>
        <textarea
          className="input"
          rows={10}
          maxLength={MAX_SCRIPT_CHARS}
          aria-label={texts.scriptLines}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </details>
  );
}

function GroupChoice({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const list = useInfiniteQuery(groupsQuery);
  const all = list.data?.pages.flatMap((page) => page.data) ?? [];
  const ready = all.filter(({ status }) => status === 'ready');
  const isUnderWay = all.some(({ status }) => status !== 'failed');
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id].slice(0, MAX_GROUPS_PER_CUT) : chosen.filter((one) => one !== id));
  return (
    <fieldset className="plain-fieldset stack-tight">
      <legend className="field-label">{texts.recordings}</legend>
      <p className="small soft">{texts.recordingsHint}</p>
      <Failure error={list.error} />
      {list.isPending && <Loading />}
      {list.data !== undefined && ready.length === 0 && (
        <p className="notice notice-warn">{isUnderWay ? texts.notYetReady : texts.noReady}</p>
      )}
      {ready.map((group) => (
        <Check
          key={group.id}
          label={`${isolated(group.name)}${group.duration_ms === null ? '' : ` · ${showLength(group.duration_ms)}`}`}
          isChecked={chosen.includes(group.id)}
          onChange={(isOn) => toggle(group.id, isOn)}
        />
      ))}
      <MoreButton list={list} isSmall />
    </fieldset>
  );
}

function MoreSettings({ form, set }: { form: CutForm; set: (changes: Partial<CutForm>) => void }) {
  const kits = useQuery(kitsQuery);
  const choices = (texts: Record<string, string>) =>
    Object.entries(texts).map(([value, text]) => ({ value, text }));
  return (
    <section className="card stack">
      <h2>{texts.more}</h2>
      <ChoiceField
        label={texts.pace}
        hint={texts.paceHint}
        value={form.pace}
        onChange={(pace) => set({ pace })}
        options={choices(texts.paces)}
      />
      <ChoiceField
        label={texts.chronology}
        hint={texts.chronologyHint}
        value={form.chronology}
        onChange={(chronology) => set({ chronology })}
        options={choices(texts.chronologies)}
      />
      <Check
        label={texts.pauses}
        hint={texts.pausesHint}
        isChecked={form.pauses}
        onChange={(pauses) => set({ pauses })}
      />
      <Check
        label={texts.fillers}
        hint={texts.fillersHint}
        isChecked={form.fillers}
        onChange={(fillers) => set({ fillers })}
      />
      <ChoiceField
        label={texts.kit}
        hint={texts.kitHint}
        value={form.kitId}
        onChange={(kitId) => set({ kitId })}
        options={[
          { value: '', text: texts.kitNone },
          ...(kits.data?.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <AspectChoice
        label={texts.aspects}
        hint={texts.aspectsHint}
        aspects={form.aspects}
        cropMode={form.cropMode}
        onChange={(aspects, cropMode) => set({ aspects, cropMode })}
      />
    </section>
  );
}
