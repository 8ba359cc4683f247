import { Toast } from '@base-ui/react/toast';

/** Short notices of finished actions, which screen readers read out. Failures stay on the page instead. */
export function ToastList() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className="toast">
            <Toast.Title render={<p />} />
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
