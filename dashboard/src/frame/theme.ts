const STORAGE_KEY = 'makecut-theme';

export type Theme = 'system' | 'light' | 'dark';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, theme);
  paint();
}

/** Applies the chosen theme, or the system's where none is chosen. */
export function applyTheme(): void {
  paint();
  systemIsDark.addEventListener('change', paint);
}

function paint(): void {
  const theme = chosenTheme();
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
