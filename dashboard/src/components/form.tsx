import type { ComponentProps } from 'react';

/** A form whose answers stay on the page. */
export function Form({ onSend, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      {...rest}
    />
  );
}
