// @ts-check
import { createClient } from 'makecut/client';

/** @type {<K extends keyof HTMLElementTagNameMap>(name: K) => HTMLElementTagNameMap[K]} */
const find = (name) => {
  const element = document.querySelector(name);
  if (element === null) throw new Error(`the page has no ${name}`);
  return element;
};
const [form, progress, list, video] = [find('form'), find('progress'), find('ol'), find('video')];
const status = document.querySelector('[role=status]') ?? document.body;

// The page has no key. It sends requests to its own server, and needs the client only for the upload.
const client = createClient({ baseUrl: location.origin, apiKey: null });

/** Asks the page's own server. @param {string} path @param {RequestInit} [init] */
async function ask(path, init = {}) {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(await response.text());
  return await response.json();
}

/** @param {File} recording @param {string} brief */
async function makeVideo(recording, brief) {
  const body = JSON.stringify({ filename: recording.name, brief });
  const { id, upload } = await ask('/videos', { method: 'POST', body });
  progress.hidden = false;
  // The bytes go to the service, on its own origin. They never pass through the page's server.
  await client.upload(upload, recording, {
    onProgress: (_sentBytes, _totalBytes, percent) => {
      progress.value = percent ?? 0;
      status.textContent = `sent ${percent} %`;
    },
  });
  progress.hidden = true;
  let state = await ask(`/videos/${id}/uploaded`, { method: 'POST' });
  while (state.url === null && state.error === null) {
    status.textContent = state.step;
    await new Promise((done) => setTimeout(done, 1_000));
    state = await ask(`/videos/${id}`);
    list.replaceChildren(...state.plan.map(entryOf));
  }
  if (state.error !== null) throw new Error(state.error);
  status.textContent = state.step;
  video.src = state.url;
  video.hidden = false;
  await video.play();
}

/** Text, never HTML: words come from recordings of others. @param {string} text */
function entryOf(text) {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const given = new FormData(form);
  const button = find('button');
  button.disabled = true;
  try {
    await makeVideo(/** @type {File} */ (given.get('recording')), String(given.get('brief')));
  } catch (error) {
    status.textContent = `failed: ${error instanceof Error ? error.message : error}`;
  }
  button.disabled = false;
});
