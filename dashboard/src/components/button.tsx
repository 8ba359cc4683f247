import type { ComponentProps, MouseEvent } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'danger' | 'plain' | undefined;
  isSmall?: boolean;
  /** Whether it does nothing at present. It keeps the focus, which a disabled button would lose. */
  isOff?: boolean;
}

/** A button. It sends a form only where its `type` says so. */
export function Button({ look, isSmall = false, isOff = false, className, onClick, ...rest }: ButtonProps) {
  const classes = ['button', look && `button-${look}`, isSmall && 'button-small', className];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={isOff ? true : undefined}
      // The Enter key in a field of a form clicks its button, too.
      onClick={isOff ? refuse : onClick}
      {...rest}
    />
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}
