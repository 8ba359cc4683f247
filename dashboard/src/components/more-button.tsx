import { t } from '../texts/texts.ts';

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
      <button
        type="button"
        className={isSmall ? 'button button-small' : 'button'}
        disabled={list.isFetchingNextPage}
        onClick={() => list.fetchNextPage()}
      >
        {t.common.more}
      </button>
    </div>
  );
}
