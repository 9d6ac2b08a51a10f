import { ALL_MATTERS } from '../alert/alert.ts'
import { message } from '../language/translate.ts'
import type { DeclaredSection, ValuesOf } from '../setting.ts'

/** Who is notified, besides the devices that staff have subscribed: nobody until there is an address or a webhook. */
export const ALERT_SETTINGS = {
  title: message('Alerts'),
  summary: 'Change who gets alerts',
  note: 'Devices subscribe themselves at `/api/admin/alert-devices`.',
  rows: {
    matters: { kind: 'custom', label: message('What to report'), initial: ALL_MATTERS },
    emails: { kind: 'custom', label: message('Email addresses'), initial: [] as readonly string[] },
    webhookUrl: {
      kind: 'webAddress',
      label: message('Address of a webhook'),
      hint: message('Called for every alert, even in your own network. Leave it empty for none.'),
      inHistory: message('Address of the webhook'),
      inApi: 'Called for every alert; empty for none',
      initial: '',
    },
    pauseWithoutScreen: {
      kind: 'toggle',
      label: message('Pause orders while no screen rings'),
      hint: message(
        'After two minutes without a staff screen with sound on, while you are open. Orders are taken again as soon as one is connected.',
      ),
      inHistory: message('Pause while no screen rings'),
      inApi: 'Pauses orders while the restaurant is open and no screen would ring',
      initial: false,
    },
  },
} as const satisfies DeclaredSection

export type AlertRules = ValuesOf<typeof ALERT_SETTINGS>
