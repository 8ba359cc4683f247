import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'danger' | 'plain' | undefined;
  isSmall?: boolean;
}

/** A button. It sends a form only where its `type` says so. */
export function Button({ look, isSmall = false, className, ...rest }: ButtonProps) {
  const classes = ['button', look && `button-${look}`, isSmall && 'button-small', className];
  return <button type="button" className={classes.filter(Boolean).join(' ')} {...rest} />;
}
