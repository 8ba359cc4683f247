import { useMutation, useQuery } from '@tanstack/react-query';
import { people } from '../api/internal.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { t } from '../texts/texts.ts';

/**
 * Goes to the operator's identity provider, where one is set up. With an invitation link, it also accepts the
 * invitation.
 */
export function ProviderButton({ token }: { token: string | null }) {
  const { data } = useQuery({ queryKey: ['provider'], queryFn: people.provider });
  const begin = useMutation({
    mutationFn: () => people.beginOidc(token),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (data?.provider == null) return null;
  return (
    <>
      <Failure error={begin.error} />
      <Button isOff={begin.isPending} onClick={() => begin.mutate()}>
        {t.door.provider(data.provider)}
      </Button>
    </>
  );
}
