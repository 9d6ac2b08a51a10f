import { type ReactNode, useRef } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

type FileButtonProps = Pick<ButtonLook, 'variant'> & {
  /** The accessible name of the file input: `Menu file`. */
  label: string
  /** As in `<input accept>`. */
  accept: string
  busy?: boolean
  className?: string | undefined
  onFile: (file: File) => Promise<void>
  children: ReactNode
}

/** A button that asks for a file. The same file can be chosen again once `onFile` is done with it. */
export function FileButton({ label, accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) await onFile(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
