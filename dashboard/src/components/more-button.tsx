import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';

interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next page of a list, where there is one. */
export function MoreButton({ list, isSmall = false }: { list: PagedList; isSmall?: boolean }) {
  if (!list.hasNextPage) return null;
  return (
    <div>
      <Button isSmall={isSmall} isOff={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {t.common.more}
      </Button>
    </div>
  );
}
