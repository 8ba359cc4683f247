// @ts-check
// Pages are whole without this. It keeps the theme that was chosen in the dashboard, and adds buttons that copy.
const theme = localStorage.getItem('makecut-theme');
if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;

/** @param {HTMLElement} figure @param {HTMLElement} code */
function addCopyButton(figure, code) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const done = await navigator.clipboard.writeText(code.innerText).then(
      () => 'Copied',
      () => 'Not allowed: select the text',
    );
    button.textContent = done;
  });
  figure.append(button);
}

addEventListener('DOMContentLoaded', () => {
  // The clipboard is there at https addresses and on this machine.
  if (!isSecureContext) return;
  for (const code of document.querySelectorAll('figure.code code')) {
    const figure = code.closest('figure');
    if (figure !== null && code instanceof HTMLElement) addCopyButton(figure, code);
  }
});
