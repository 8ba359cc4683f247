import { useQuery } from '@tanstack/react-query';
import type { ModelsView, ModelView } from '../../../src/contract/group-media.ts';
import { operating } from '../api/internal.ts';
import { modelsQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { SaidError } from '../components/said-error.ts';
import { ActionTable } from '../components/table.tsx';
import { useChange } from '../components/use-change.ts';
import { Loading } from '../frame/page.tsx';
import { showBytes, t } from '../texts/texts.ts';
import '../styles/operator.css';

const texts = t.operator.models;

/** The present engine, the engines that need one more step, and the models that can be installed. */
export function ModelTable() {
  const view = useQuery(modelsQuery);
  return (
    <section className="card stack" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <Failure error={view.error} onRetry={() => view.refetch()} />
      {view.isPending && <Loading />}
      {view.data !== undefined && (
        <>
          <Now view={view.data} />
          <ActionTable name={texts.title} headings={[texts.model, texts.facts, texts.size]}>
            {view.data.models.map((model) => (
              <ModelRow key={model.name} model={model} />
            ))}
          </ActionTable>
          <p className="small soft">{texts.folder(view.data.dir)}</p>
        </>
      )}
    </section>
  );
}

/** The same sentences as those of `doctor`. */
function Now({ view }: { view: ModelsView }) {
  return (
    <div className="stack-tight">
      <p>{view.now}</p>
      {view.better.length > 0 && (
        <>
          <p className="small">{texts.better}</p>
          <ul className="small">
            {view.better.map(({ engine, step }) => (
              <li key={engine}>{step}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** How far the installation of a model is, or why it failed. */
function Installation({ model, startError }: { model: ModelView; startError: Error | null }) {
  const { install } = model;
  const failed = install?.error == null ? null : new SaidError(install.error);
  return (
    <div className="model-install">
      {install !== null && failed === null && (
        <ProgressBar
          label={install.waits === null ? texts.installing : texts.waits(install.waits)}
          fraction={install.total_bytes === null ? 0 : install.bytes / install.total_bytes}
          detail={texts.bytes(showBytes(install.bytes), showBytes(install.total_bytes ?? model.size_bytes))}
        />
      )}
      <Failure error={startError ?? failed} />
    </div>
  );
}

function ModelRow({ model }: { model: ModelView }) {
  const start = useChange((name: string) => operating.installModel(name), [['models']]);
  const { install } = model;
  const isRunning = install !== null && install.error === null;
  const canInstall = !isRunning && (model.state === 'not installed' || model.state === 'incomplete');
  return (
    <tr>
      <th scope="row">
        {model.description}
        <br />
        <span className="small soft">{model.name}</span>
        <Installation model={model} startError={start.error} />
      </th>
      <td data-label={texts.facts}>{texts.factsOf(model)}</td>
      <td data-label={texts.size} className="numbers">
        {model.size_bytes === 0 ? '' : showBytes(model.size_bytes)}
      </td>
      <td>
        {canInstall ? (
          <Button
            isSmall
            isOff={start.isPending}
            aria-label={`${texts.install}: ${model.name}`}
            onClick={() => start.mutate(model.name)}
          >
            {install === null ? texts.install : t.common.retry}
          </Button>
        ) : (
          !isRunning && <span className="small">{texts.installed}</span>
        )}
      </td>
    </tr>
  );
}
