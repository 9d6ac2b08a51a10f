import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import styles from './tools.module.css'

/** Something that can be done with an entry of a list: a button, a link to a screen, or a file. */
export type Tool = {
  readonly icon: IconName
  readonly words: string
  /** The words, and what screen readers add to them. */
  readonly label?: ReactNode
  readonly opens?: 'dialog'
  readonly tone?: 'danger'
} & ({ readonly run: () => void } | { readonly to: string } | { readonly file: string })

type ToolsProps = { tools: readonly Tool[] }

/** The tools as a row of buttons. Only in a container named `tools` that is as narrow as a phone, `MoreTools` has them. */
export const DirectTools = ({ tools }: ToolsProps) => (
  <div className={styles.direct}>
    {tools.map((tool) => (
      <ToolButton key={tool.words} tool={tool} />
    ))}
  </div>
)

type MoreToolsProps = ToolsProps & {
  /** `More about Butter Chicken`. */
  label: string
  /** What comes before the tools. */
  children?: ReactNode
}

/** The tools behind `⋯`, where there is no room for `DirectTools`. */
export const MoreTools = ({ label, tools, children }: MoreToolsProps) => (
  <span className={styles.behind}>
    <MoreMenu label={label}>
      {children}
      {tools.map((tool) => (
        <ToolButton key={tool.words} tool={tool} icon={<Icon name={tool.icon} />} />
      ))}
    </MoreMenu>
  </span>
)

function ToolButton({ tool, icon }: { tool: Tool; icon?: ReactNode }) {
  const look = { variant: 'quiet', size: icon ? 'regular' : 'small' } as const
  if ('to' in tool) {
    return (
      <Link className={buttonClass(look)} to={tool.to}>
        {icon}
        {tool.words}
      </Link>
    )
  }
  if ('file' in tool) {
    return (
      <a className={buttonClass(look)} href={tool.file} download>
        {icon}
        {tool.words}
      </a>
    )
  }
  return (
    <Button
      {...look}
      icon={icon}
      aria-haspopup={tool.opens}
      data-tool={tool.icon}
      data-tone={tool.tone}
      onClick={tool.run}
    >
      {tool.label ?? tool.words}
    </Button>
  )
}
