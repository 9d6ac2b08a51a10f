import type { RehearsalTask } from '#contract/rehearsal.ts'
import { formatDuration } from '#domain/rehearsal/describe-rehearsal.ts'
import { describePressed } from '#domain/rehearsal/describe-task.ts'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** How long staff needed for what went wrong, beside the target, and how many presses. */
export function TaskGrades({ tasks, isOver }: { tasks: readonly RehearsalTask[]; isOver: boolean }) {
  if (tasks.length === 0) return null
  return (
    <Table label="What staff had to see to" columns={['Task', 'Took', 'Target', 'Pressed']}>
      {tasks.map((task) => (
        <tr key={task.cameAt + task.kind}>
          <Cell kind="title">{task.title}</Cell>
          <Cell label="Took">
            <Grade task={task} isOver={isOver} />
          </Cell>
          <Cell label="Target">{formatDuration(task.targetSeconds)}</Cell>
          <Cell label="Pressed">{task.pressed ? describePressed(task.pressed) : null}</Cell>
        </tr>
      ))}
    </Table>
  )
}

function Grade({ task: { seconds, targetSeconds }, isOver }: { task: RehearsalTask; isOver: boolean }) {
  if (seconds === null) return <Badge tone={isOver ? 'red' : 'neutral'}>{isOver ? 'Not done' : 'Not done yet'}</Badge>
  const isInTime = seconds <= targetSeconds
  return (
    <Badge tone={isInTime ? 'green' : 'yellow'}>{`${formatDuration(seconds)}${isInTime ? '' : ', too slow'}`}</Badge>
  )
}
