import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/queries.ts';

/**
 * A form that survives a reload and the end of a session in this tab. It is kept for one person and one account, and
 * is lost with the tab.
 */
export function useDraft<Form extends object>(name: string, first: Form) {
  const { data: session } = useQuery(sessionQuery);
  const key = `makecut-draft-${name}-${session?.user.id ?? ''}-${session?.account.account_id ?? ''}`;
  const [form, setForm] = useState<Form>(() => readDraft(key, first));
  const set = (changes: Partial<Form>) => {
    const next = { ...form, ...changes };
    setForm(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return { form, set, forget: () => sessionStorage.removeItem(key) };
}

/** A draft of another form, such as one of an older release, is ignored. */
function readDraft<Form extends object>(key: string, first: Form): Form {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return first;
  try {
    const draft = JSON.parse(kept) as Form;
    const isAlike = Object.entries(first).every(
      ([field, value]) => typeof draft[field as keyof Form] === typeof value,
    );
    return isAlike ? draft : first;
  } catch (error) {
    if (error instanceof SyntaxError) return first;
    throw error;
  }
}
