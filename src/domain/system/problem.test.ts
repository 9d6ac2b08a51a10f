import { describe, expect, test } from 'vitest'
import { describeMailError } from './failed-mail.ts'
import { databaseWasAway, diskIsFull, findProblems, PROBLEM_CODES } from './problem.ts'
import type { ArchiveReadings, ProcessReadings, ProviderReadings, StandbyReadings, SystemReadings } from './readings.ts'

const now = new Date('2026-11-21T05:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const msAgo = (minutes: number) => ago(minutes).getTime()

const UNKNOWN: ProviderReadings = { succeededAt: null, failedAt: null, failingSince: null }
const aProcess = (readings: Partial<ProcessReadings> = {}): ProcessReadings => ({
  startedAt: '2026-11-21T00:00:00.000Z',
  host: 'kitchen',
  pid: 7,
  productVersion: '1.0.0',
  nodeVersion: '24.0.0',
  memoryMegabytes: 150,
  openStreams: 1,
  staffScreens: 1,
  jobsInterruptedForMs: 0,
  databaseMs: 1,
  clockAheadMs: 0,
  services: { payments: UNKNOWN, geocoder: UNKNOWN, mail: UNKNOWN },
  ...readings,
})
const withProvider = (service: 'payments' | 'geocoder', readings: ProviderReadings) =>
  aProcess({ services: { ...aProcess().services, [service]: readings } })

const GIGABYTE = 1024 ** 3
const WELL: SystemReadings = {
  now,
  processes: [aProcess()],
  failingJobs: [],
  unprintedSlips: [],
  oldestDueJob: undefined,
  newOrders: undefined,
  paymentsWithoutWebhook: undefined,
  disk: { freeBytes: 20 * GIGABYTE, totalBytes: 40 * GIGABYTE },
  holdsDatabase: true,
  lostOrders: undefined,
  lastBackupAt: ago(10 * 60),
  shopOpenedAt: ago(100 * 24 * 60),
  goneProcesses: [],
  standbys: [],
  changedDays: [],
  archive: undefined,
}
const DAY = 24 * 60
const aStandby = (readings: Partial<StandbyReadings> = {}): StandbyReadings => ({
  name: 'node2',
  behindMs: 20,
  behindBytes: 0,
  isThere: true,
  firstSeenAt: ago(600),
  seenAt: now,
  ...readings,
})
const anArchive = (readings: Partial<ArchiveReadings> = {}): ArchiveReadings => ({
  isOwn: true,
  lastArchivedAt: ago(1),
  isFailing: false,
  everyMs: 60_000,
  startedAt: ago(3),
  since: ago(40 * DAY),
  lastBaseCopyAt: ago(24 * 60),
  lastTrialAt: undefined,
  ...readings,
})

const TRIED = { lastTrialAt: ago(2 * DAY) }

const find = (readings: Partial<SystemReadings>) => findProblems({ ...WELL, ...readings })
const codes = (readings: Partial<SystemReadings>) => find(readings).map(({ code }) => code)

const failing = { succeededAt: msAgo(20), failedAt: msAgo(1), failingSince: msAgo(15) }

test('a healthy system has no problems', () => {
  expect(find({})).toEqual([])
})

describe.each<[what: string, found: string[], readings: Partial<SystemReadings>]>([
  ['jobs interrupted for two minutes', ['jobs_stopped'], { processes: [aProcess({ jobsInterruptedForMs: 120_000 })] }],
  ['jobs interrupted for a moment', [], { processes: [aProcess({ jobsInterruptedForMs: 119_999 })] }],
  [
    'jobs that another process runs',
    [],
    { processes: [aProcess({ jobsInterruptedForMs: 500_000 }), aProcess({ pid: 8 })] },
  ],
  ['requests that cannot be counted', ['limits_failing'], { processes: [aProcess({ limitsFailingSince: msAgo(1) })] }],
  ['requests that can be counted', [], { processes: [aProcess({ limitsFailingSince: null })] }],
  ['a job that has been due for five minutes', ['jobs_stopped'], { oldestDueJob: ago(5) }],
  ['a job that has just become due', [], { oldestDueJob: ago(4) }],
  [
    'new orders and no staff screen',
    ['orders_unaccepted'],
    {
      newOrders: { count: 1, since: ago(2) },
      processes: [aProcess({ staffScreens: 0 })],
    },
  ],
  ['new orders that ring on a screen', [], { newOrders: { count: 1, since: ago(9) } }],
  ['new orders that ring for ten minutes', ['orders_unaccepted'], { newOrders: { count: 1, since: ago(10) } }],
  ['a full disk', ['disk_low'], { disk: { freeBytes: GIGABYTE - 1, totalBytes: 40 * GIGABYTE } }],
  ['a disk without room for orders', ['disk_full'], { disk: { freeBytes: 1024 ** 2, totalBytes: 40 * GIGABYTE } }],
  [
    'a full disk without the database on it',
    ['disk_low'],
    { disk: { freeBytes: 0, totalBytes: 40 * GIGABYTE }, holdsDatabase: false },
  ],
  ['a paid order that is not here', ['orders_lost'], { lostOrders: { count: 1, since: ago(1) } }],
  ['a small disk with room', [], { disk: { freeBytes: 0.1 * GIGABYTE, totalBytes: 2 * GIGABYTE } }],
  ['clocks five seconds apart', ['clock_off'], { processes: [aProcess({ clockAheadMs: -5_000 })] }],
  ['clocks four seconds apart', [], { processes: [aProcess({ clockAheadMs: 4_999 })] }],
  ['a slow database', ['database_slow'], { processes: [aProcess({ databaseMs: 250 })] }],
  ['a backup of last night', [], { lastBackupAt: ago(24 * 60 + 30) }],
  ['a backup that is older', ['backup_overdue'], { lastBackupAt: ago(25 * 60) }],
  ['a new shop without a backup', [], { lastBackupAt: undefined, shopOpenedAt: ago(60) }],
  ['an older shop without a backup', ['backup_overdue'], { lastBackupAt: undefined }],
  ['a machine that no longer reports', ['machine_gone'], { goneProcesses: [{ host: 'counter', seenAt: ago(3) }] }],
  ['a killed process whose machine has another', [], { goneProcesses: [{ host: 'kitchen', seenAt: ago(3) }] }],
  ['a standby that follows', [], { standbys: [aStandby()] }],
  ['a standby that no longer follows', ['standby_gone'], { standbys: [aStandby({ isThere: false, seenAt: ago(3) })] }],
  ['a standby far behind', ['standby_gone'], { standbys: [aStandby({ behindMs: 300_000 })] }],
  [
    'a standby that was promoted, while the old primary follows',
    [],
    {
      standbys: [aStandby({ isThere: false, seenAt: ago(30) }), aStandby({ name: 'node1', firstSeenAt: ago(29) })],
    },
  ],
  ['a sealed day that differs', ['books_changed'], { changedDays: ['2026-11-20'] }],
  ['an archive that grows', [], { archive: anArchive(TRIED) }],
  ['an archive that stopped growing', ['archive_late'], { archive: anArchive({ ...TRIED, lastArchivedAt: ago(5) }) }],
  [
    'an archive that never began to grow',
    ['archive_late'],
    { archive: anArchive({ ...TRIED, lastArchivedAt: undefined, startedAt: ago(5) }) },
  ],
  ['a database that has just started', [], { archive: anArchive({ ...TRIED, lastArchivedAt: undefined }) }],
  ['an archive of full segments alone', [], { archive: anArchive({ ...TRIED, lastArchivedAt: ago(90), everyMs: 0 }) }],
  [
    'one that fails',
    ['archive_late'],
    { archive: anArchive({ ...TRIED, lastArchivedAt: ago(90), everyMs: 0, isFailing: true }) },
  ],
  ['an archive without a copy', ['archive_late'], { archive: anArchive({ ...TRIED, lastBaseCopyAt: ago(3 * DAY) }) }],
  [
    'an archive whose copies others make',
    [],
    { archive: anArchive({ ...TRIED, isOwn: false, lastBaseCopyAt: undefined }) },
  ],
  ['an archive that nobody has tried', ['restore_untried'], { archive: anArchive() }],
  ['an archive that is new', [], { archive: anArchive({ since: ago(2 * DAY) }) }],
  ['an archive tried a month ago', ['restore_untried'], { archive: anArchive({ lastTrialAt: ago(30 * DAY) }) }],
  ['a payment provider that fails', ['payments_unreachable'], { processes: [withProvider('payments', failing)] }],
  ['an address service that fails', ['geocoder_failing'], { processes: [withProvider('geocoder', failing)] }],
  [
    'a service that failed once and then answered',
    [],
    {
      processes: [withProvider('payments', { succeededAt: msAgo(1), failedAt: msAgo(2), failingSince: null })],
    },
  ],
  [
    'a service that has answered another process since',
    [],
    {
      processes: [
        withProvider('payments', failing),
        withProvider('payments', { succeededAt: msAgo(0), failedAt: null, failingSince: null }),
      ],
    },
  ],
  [
    'a failure that is an hour old',
    [],
    {
      processes: [withProvider('payments', { succeededAt: null, failedAt: msAgo(61), failingSince: msAgo(90) })],
    },
  ],
])('%s', (_what, found, readings) => {
  test(found.length > 0 ? `is ${found.join(' and ')}` : 'is no problem', () => {
    expect(codes(readings)).toEqual(found)
  })
})

test('the beginning of a problem is reported if known', () => {
  expect(find({ processes: [withProvider('payments', failing)] })[0]?.since).toEqual(ago(15))
  expect(find({ paymentsWithoutWebhook: { count: 2, since: ago(30) } })[0]).toMatchObject({
    sentence: 'Stripe’s webhooks do not arrive: 2 paid orders were found only by asking Stripe.',
    since: ago(30),
  })
  expect(find({ lastBackupAt: ago(3 * 24 * 60) })[0]?.since).toEqual(ago(3 * 24 * 60 - 25 * 60))
})

test("failing jobs are named, and failed email by the mail server's error", () => {
  const failingJobs = [
    { task: 'purge', count: 1, error: 'No space left' },
    { task: 'send_receipt', count: 2, error: "Can't send mail - all recipients were rejected: 550 [email]" },
    { task: 'send_confirmation', count: 1, error: 'connect ECONNREFUSED' },
  ]
  expect(find({ failingJobs }).map(({ sentence }) => sentence)).toEqual([
    'Background work fails: deleting what is no longer needed.',
    '3 emails to guests could not be sent. The mail server refuses the recipient.',
  ])
})

test.each([
  [['SP-1', 'SP-2'], 'Tell the kitchen not to cook SP-1, SP-2, and check the printer. It is retried'],
  // In a rehearsal, slips are not known by their order.
  [[], 'Tell the kitchen which order was deleted, and check the printer. It is retried'],
])(
  'for slips of %j that no printer prints, people must tell the kitchen, since no card shows it',
  (unprintedSlips, advice) => {
    const failingJobs = [{ task: 'print_slip', count: 1, error: 'connect EHOSTUNREACH' }]
    expect(find({ failingJobs, unprintedSlips })).toMatchObject([
      {
        sentence: 'Background work fails: printing that a deleted order must not be cooked.',
        advice: expect.stringContaining(advice),
      },
    ])
  },
)

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', 'Nothing answers at the mail server’s address.'],
  ['getaddrinfo ENOTFOUND mail.example.com', 'The mail server’s name cannot be found.'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'The mail server refuses our user name or password.'],
  ['Greeting never received', 'The mail server does not answer in time.'],
  ['self-signed certificate in certificate chain', 'The mail server’s certificate cannot be trusted.'],
  ['421 Too many messages', 'The mail server asks us to try later.'],
  ['Message failed: 554 Spam', 'The mail server refuses our mail.'],
])('%s: %s', (error, words) => {
  expect(describeMailError(error)).toBe(words)
})

test('problems are sorted by severity', () => {
  const all = find({
    failingJobs: [
      { task: 'purge', count: 1, error: 'x' },
      { task: 'send_receipt', count: 1, error: 'x' },
    ],
    oldestDueJob: ago(60),
    newOrders: { count: 3, since: ago(60) },
    paymentsWithoutWebhook: { count: 1, since: ago(60) },
    disk: { freeBytes: 0.2 * GIGABYTE, totalBytes: 40 * GIGABYTE },
    lostOrders: { count: 1, since: ago(60) },
    lastBackupAt: undefined,
    goneProcesses: [{ host: 'counter', seenAt: ago(3) }],
    standbys: [aStandby({ isThere: false, seenAt: ago(3) })],
    archive: anArchive({ lastArchivedAt: ago(6) }),
    changedDays: ['2026-11-20'],
    processes: [
      {
        ...withProvider('payments', failing),
        ...{ clockAheadMs: 9_000, databaseMs: 900, limitsFailingSince: msAgo(1) },
      },
      withProvider('geocoder', failing),
    ],
  })
  expect([databaseWasAway(now), diskIsFull(undefined), ...all].map(({ code }) => code)).toEqual(PROBLEM_CODES)
})
