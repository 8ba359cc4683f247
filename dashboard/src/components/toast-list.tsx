import { Toast } from '@base-ui/react/toast';
import { t } from '../texts/texts.ts';

/** Screen readers read out the region around a notice, and would read a dialog within it once more. */
const GROUP = { role: 'group', 'aria-modal': undefined } as const;

/**
 * Short notices of finished actions, which screen readers read out. Failures stay on the page instead. F6 goes to
 * the newest, and Escape or the button closes it.
 */
export function ToastList() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts" aria-label={t.notices.title}>
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} {...GROUP} className="toast">
            <Toast.Title render={<p />} />
            {/* It is always in sight, so it is never hidden from screen readers. */}
            <Toast.Close className="toast-close" aria-label={t.notices.close} aria-hidden={false}>
              ✕
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

/** Shows a notice that something was done. */
export function useSay(): (text: string) => void {
  const { add } = Toast.useToastManager();
  return (text) => {
    add({ title: text });
  };
}
