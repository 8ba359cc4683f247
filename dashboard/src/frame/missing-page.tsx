import { t } from '../texts/texts.ts';

export function MissingPage() {
  return (
    <main className="door">
      <div className="card">
        <h1>{t.failed.pageMissing}</h1>
        <p>{t.failed.pageMissingText}</p>
        <a className="button button-primary" href="/app/">
          {t.failed.home}
        </a>
      </div>
    </main>
  );
}
