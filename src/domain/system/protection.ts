import { english, message } from '../language/translate.ts'
import type { Problem } from './problem.ts'
import { PROBLEM_WORDS } from './problem-words.ts'
import type { ArchiveReadings, GoneProcess, StandbyReadings, SystemReadings } from './readings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The log is archived every minute. */
const ARCHIVE_PATIENCE_MS = 5 * MINUTE_MS
/** Base copies are made once a day. */
const BASE_COPY_PATIENCE_MS = 50 * HOUR_MS
const TRIAL_DUE_MS = 30 * DAY_MS
const STANDBY_BEHIND_MS = 5 * MINUTE_MS
const DAYS_NAMED = 3

/** A machine of which no process reports any longer, although none was stopped in order. */
export function findGoneMachine({ processes, goneProcesses }: SystemReadings): Problem | undefined {
  const here = new Set(processes.map(({ host }) => host))
  const gone = goneProcesses.filter(({ host }) => !here.has(host))
  if (gone.length === 0) return undefined
  const hosts = [...new Set(gone.map(({ host }) => host))]
  const words = hosts.length === 1 ? PROBLEM_WORDS.machineGone : PROBLEM_WORDS.machinesGone
  return {
    code: 'machine_gone',
    sentence: words(english, { names: hosts.join(', ') }),
    advice: message(
      'The others serve on. Look whether it runs and reaches the database. If it was taken away for good, this ends after a day.',
    ),
    since: oldestOf(gone.map(({ seenAt }: GoneProcess) => seenAt)),
  }
}

/** Standbys that were there and are not, unless others have come since: after a failover the old primary takes a place. */
export function findGoneStandby({ standbys }: SystemReadings): Problem | undefined {
  const gone = standbys.filter(({ isThere }) => !isThere)
  const missing = gone.filter((one) => newcomersSince(standbys, one) === 0)
  const late = standbys.filter(({ isThere, behindMs }) => isThere && behindMs >= STANDBY_BEHIND_MS)
  if (missing.length === 0 && late.length === 0) return undefined
  const names = (missing.length > 0 ? missing : late).map(({ name }) => name).join(', ')
  return {
    code: 'standby_gone',
    sentence:
      missing.length > 0
        ? PROBLEM_WORDS.standbyGone(english, { names })
        : PROBLEM_WORDS.standbyLate(english, { names }),
    advice: message(
      'Orders are taken as usual. If the database’s machine were lost now, the last orders could be lost with it. Ask whoever runs the database.',
    ),
    since: missing.length > 0 ? oldestOf(missing.map(({ seenAt }) => seenAt)) : undefined,
  }
}

const newcomersSince = (standbys: readonly StandbyReadings[], { seenAt }: StandbyReadings): number =>
  standbys.filter(({ isThere, firstSeenAt }) => isThere && firstSeenAt > seenAt).length

/** The archive of the database's log, or its daily copy. */
export function findLateArchive({ archive, now }: SystemReadings): Problem | undefined {
  if (!archive) return undefined
  const { lastArchivedAt, startedAt } = archive
  const archivedUntil = lastArchivedAt ?? startedAt
  if (isLogLate(archive, now)) {
    return {
      code: 'archive_late',
      sentence: lastArchivedAt
        ? message('The archive does not grow: what happened since then would be lost with this machine.')
        : message('Nothing reaches the archive since the database started.'),
      advice: message(
        'Orders are taken as usual. Look whether the archive’s disk is there, can be written to and has room; the database’s log says what went wrong.',
      ),
      since: archivedUntil,
    }
  }
  const copiedAt = archive.lastBaseCopyAt ?? archive.since
  if (!archive.isOwn || now.getTime() - copiedAt.getTime() < BASE_COPY_PATIENCE_MS) return undefined
  return {
    code: 'archive_late',
    sentence: message('The archive has got no copy of the whole database for two days.'),
    advice: message('Look whether the archive’s disk has room; the site’s log says what went wrong.'),
    since: copiedAt,
  }
}

function isLogLate({ lastArchivedAt, startedAt, isFailing, everyMs }: ArchiveReadings, now: Date): boolean {
  // An idle database that archives only full segments may take hours for one.
  if (everyMs === 0 && !isFailing) return false
  return now.getTime() - (lastArchivedAt ?? startedAt).getTime() >= Math.max(ARCHIVE_PATIENCE_MS, 3 * everyMs)
}

/** An archive that nobody has tried to restore is a hope. */
export function findUntriedRestore({ archive, now }: SystemReadings): Problem | undefined {
  if (!archive) return undefined
  const dueAt = new Date((archive.lastTrialAt ?? archive.since).getTime() + TRIAL_DUE_MS)
  if (now < dueAt) return undefined
  return {
    code: 'restore_untried',
    sentence: archive.lastTrialAt
      ? message('For 30 days nobody has tried to restore the archive.')
      : message('Nobody has ever tried to restore the archive.'),
    advice: message('Run “npm run restore-to -- --try”. It changes nothing in the shop.'),
    since: dueAt,
  }
}

const oldestOf = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map((date) => date.getTime())))

/** Sealed days that were compared with the database and differ. */
export function findChangedBooks({ changedDays }: SystemReadings): Problem | undefined {
  if (changedDays.length === 0) return undefined
  const count = changedDays.length - DAYS_NAMED
  const days = changedDays.slice(0, DAYS_NAMED).join(', ')
  return {
    code: 'books_changed',
    sentence:
      count > 0
        ? PROBLEM_WORDS.booksChangedAndMore(english, { days, count })
        : PROBLEM_WORDS.booksChanged(english, { days }),
    advice: message(
      'Check the day on the screen Sealed books: it shows what was sealed and what is there now. Ask whoever has access to the database.',
    ),
  }
}
