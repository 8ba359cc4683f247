import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applyTheme } from './frame/theme.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/components.css';
import './styles/menu.css';
import './styles/toasts.css';
import './styles/layout.css';
import './styles/recordings.css';
import './styles/touch.css';
import './styles/forced-colors.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
applyTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
