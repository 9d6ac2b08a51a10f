import { english, message } from '../language/translate.ts'
import { describeMailError } from './failed-mail.ts'
import type { Problem } from './problem.ts'
import { PROBLEM_WORDS, TASK_WORDS } from './problem-words.ts'
import type { FailingJobs, SystemReadings } from './readings.ts'

const MAIL_TASKS = ['send_receipt', 'send_confirmation']

/** Background work that fails, but for emails. */
export function findFailingJobs({ failingJobs, unprintedSlips }: SystemReadings): Problem | undefined {
  const jobs = failingJobs.filter(({ task }) => !MAIL_TASKS.includes(task))
  if (jobs.length === 0) return undefined
  const tasks = jobs.map(({ task }) => TASK_WORDS[task] ?? task.replaceAll('_', ' ')).join(', ')
  return {
    code: 'jobs_failing',
    sentence: PROBLEM_WORDS.jobsFailing(english, { tasks }),
    advice: adviceOnJobs(jobs, unprintedSlips),
  }
}

function adviceOnJobs(jobs: readonly FailingJobs[], unprintedSlips: readonly string[]): string {
  if (!jobs.some(({ task }) => task === 'print_slip'))
    return message('It is retried automatically. If this lasts for an hour, check the site’s log.')
  return unprintedSlips.length > 0
    ? PROBLEM_WORDS.doNotCook(english, { orders: unprintedSlips.join(', ') })
    : message(
        'Tell the kitchen which order was deleted, and check the printer. It is retried automatically. If this lasts for an hour, check the site’s log.',
      )
}

export function findFailingMail({ failingJobs }: SystemReadings): Problem | undefined {
  const jobs = failingJobs.filter(({ task }) => MAIL_TASKS.includes(task))
  if (jobs.length === 0) return undefined
  const count = jobs.reduce((sum, job) => sum + job.count, 0)
  const reason = describeMailError(jobs[0]?.error ?? '')
  return {
    code: 'mail_failing',
    sentence: PROBLEM_WORDS.mailFailing(english, { count, reason }),
    advice: message(
      'Check the mail server under Settings with your mail provider. Waiting emails are sent automatically once it works.',
    ),
  }
}
