import type { RehearsalTask } from '#contract/rehearsal.ts'
import { formatDuration } from '#domain/rehearsal/describe-rehearsal.ts'
import { describePressed } from '#domain/rehearsal/describe-task.ts'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useTranslate } from '#web/ui/language.tsx'

/** How long staff needed for what went wrong, beside the target, and how many presses. */
export function TaskGrades({ tasks, isOver }: { tasks: readonly RehearsalTask[]; isOver: boolean }) {
  const t = useTranslate()
  if (tasks.length === 0) return null
  const [took, target, pressed] = [t.as('how long a task took', 'Took'), t.as('for a task', 'Target'), t('Pressed')]
  return (
    <Table label={t('What staff had to see to')} columns={[t('Task'), took, target, pressed]}>
      {tasks.map((task) => (
        <tr key={task.cameAt + task.kind}>
          <Cell kind="title">{task.title}</Cell>
          <Cell label={took}>
            <Grade task={task} isOver={isOver} />
          </Cell>
          <Cell label={target}>{formatDuration(task.targetSeconds, t)}</Cell>
          <Cell label={pressed}>{task.pressed ? describePressed(task.pressed, t) : null}</Cell>
        </tr>
      ))}
    </Table>
  )
}

function Grade({ task: { seconds, targetSeconds }, isOver }: { task: RehearsalTask; isOver: boolean }) {
  const t = useTranslate()
  if (seconds === null) {
    return <Badge tone={isOver ? 'red' : 'neutral'}>{isOver ? t('Not done') : t('Not done yet')}</Badge>
  }
  const duration = formatDuration(seconds, t)
  return seconds <= targetSeconds ? (
    <Badge tone="green">{duration}</Badge>
  ) : (
    <Badge tone="yellow">{t('{duration}, too slow', { duration })}</Badge>
  )
}
