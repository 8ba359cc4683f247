/** What Tab reaches, but for fields: in a field, the keys of the page would be text. */
const FOCUSABLE = 'a[href], button:not(:disabled), summary, [tabindex="0"]';

/** Menus, dialogs and notices give the focus back to where it was before. */
const POPUP = '[role=menu], [role=dialog], [role=alertdialog], .toasts';

/** What an observer tells of a removal. */
type Removal = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>;

/**
 * Keeps the focus near its place where the element that has it is taken away or moved. Browsers would put it at the
 * beginning of the page. Returns a function that ends it.
 */
export function keepFocus(box: Node): () => void {
  /** The element that has the focus, or had it before it was taken away. */
  let current: Element | null = null;
  /** The same outside of menus and dialogs. */
  let place: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    current = target as Element;
    if (current.closest(POPUP) === null) place = current;
  };
  // With the mouse, one needs no place; and a click beside all controls takes the focus away on purpose.
  let isByMouse = false;
  const onPointer = ({ pointerType }: PointerEvent) => {
    isByMouse = pointerType === 'mouse';
    current = null;
  };
  const onKey = () => {
    isByMouse = false;
  };
  const observer = new MutationObserver((records) => {
    let isLost = false;
    for (const record of records) {
      for (const removed of record.removedNodes) {
        if (current !== null && removed.contains(current)) isLost = true;
        if (place !== null && removed.contains(place) && !place.isConnected) place = landingOf(record);
      }
    }
    if (!isLost || isByMouse || document.activeElement !== document.body) return;
    (place as HTMLElement | null)?.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('keydown', onKey, true);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('keydown', onKey, true);
    observer.disconnect();
  };
}

/** The nearest control: in what follows the removed element, in what comes before it, or around both. */
function landingOf({ target, nextSibling, previousSibling }: Removal): Element | null {
  for (const sibling of [nextSibling, previousSibling]) {
    const found = firstIn(sibling);
    if (found !== null) return found;
  }
  for (let around: Node | null = target; around instanceof Element; around = around.parentElement) {
    const found = firstIn(around);
    if (found !== null) return found;
  }
  return null;
}

function firstIn(node: Node | null): Element | null {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null;
  return node.matches(FOCUSABLE) ? node : node.querySelector(FOCUSABLE);
}
