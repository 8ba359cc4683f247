import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/queries.ts';
import { forget, keep, keptKey, readKept } from './kept-in-tab.ts';

/**
 * A form that survives a reload and the end of a session in this tab. It is kept for one person and one account, and
 * is lost with the tab.
 */
export function useDraft<Form extends object>(name: string, first: Form) {
  const { data: session } = useQuery(sessionQuery);
  const key = keptKey(name, session);
  const [form, setForm] = useState<Form>(() => readDraft(key, first));
  const set = (changes: Partial<Form>) => {
    const next = { ...form, ...changes };
    setForm(next);
    keep(key, next);
  };
  return {
    form,
    set,
    forget: () => forget(key),
    /** Empties the form, too. */
    clear: () => {
      forget(key);
      setForm(first);
    },
  };
}

/** A draft of another form, such as one of an older release, is ignored. */
function readDraft<Form extends object>(key: string, first: Form): Form {
  const draft = readKept(key) as Form | null;
  if (draft === null) return first;
  const isAlike = Object.entries(first).every(
    ([field, value]) => typeof draft[field as keyof Form] === typeof value,
  );
  return isAlike ? draft : first;
}
