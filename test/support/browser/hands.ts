import type { Locator, Page } from 'playwright-core';

/** A person's work with a page, with only one kind of input. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(target: Locator, text: string): Promise<void>;
  /** Ticks a box or takes its tick away. */
  tick(target: Locator): Promise<void>;
}

/** More than any page has: an element that is not reached by then is not reachable. */
const MOST_KEYS = 150;

/** Only keys: they go to the element with the focus. */
export interface Keyboard extends Hand {
  /** Tab, until something has the focus. */
  reach(target: Locator): Promise<void>;
  /** An arrow key, until something has the focus. */
  arrowTo(target: Locator, key: 'ArrowRight' | 'ArrowDown'): Promise<void>;
}

/** Tab, Enter, Space and letters. */
export function keyboardOf(page: Page): Keyboard {
  const goBy = async (key: string, target: Locator) => {
    await target.waitFor();
    for (let pressed = 0; pressed < MOST_KEYS; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${String(target)}`);
  };
  const reach = (target: Locator) => goBy('Tab', target);
  const on = (key: string) => async (target: Locator) => {
    await reach(target);
    await page.keyboard.press(key);
  };
  return {
    reach,
    arrowTo: (target, key) => goBy(key, target),
    press: on('Enter'),
    tick: on('Space'),
    write: async (target, text) => {
      await reach(target);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
  };
}

/** Taps, and the keyboard of the telephone. */
export function fingerOf(page: Page): Hand {
  return {
    press: (target) => target.tap(),
    tick: (target) => target.tap(),
    write: async (target, text) => {
      await target.tap();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
  };
}
