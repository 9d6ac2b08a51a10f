import type { MenuDocument } from '#contract/menu.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { OwnDictionary } from '#domain/language/own-words.ts'
import type { Deal } from '#domain/menu/deal.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import type { StoredGroup } from '#domain/menu/option-group.ts'
import type { SoldOut } from '#domain/menu/sold-out.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Adapters } from './adapters/adapters.ts'
import type { LoadTicketFonts } from './adapters/printing/ticket-fonts.ts'
import type { Auth } from './adapters/sign-in/auth.ts'
import type { GoogleSignIn } from './adapters/sign-in/google-sign-in.ts'
import type { KnownDevices } from './adapters/sign-in/known-devices.ts'
import type { Versioned } from './database/columns.ts'

/** What every use case is given besides its input. `app/open-shop.ts` makes the real one; tests replace parts of it. */
export type Shop = Adapters & {
  /** The site's own address, without a slash at its end. */
  readonly publicUrl: string
  /** Only this machine can reach the site. */
  readonly isLocal: boolean
  /** Guests' personal data is erased after this many days. */
  readonly guestDataDays: number
  /** The current settings: a use case reads them once, when it begins. */
  readonly restaurant: Restaurant
  readonly menu: PublicMenu
  readonly auth: Auth
  readonly google: GoogleSignIn
  readonly knownDevices: KnownDevices
  /** True for the actions of a rehearsal's guests: their orders and bookings are practice. */
  readonly isRehearsal: boolean
  readonly loadTicketFonts: LoadTicketFonts
  /** When a staff screen with its sound on last asked this process for waiting orders. */
  readonly ringing: { at: Date | undefined; storedAt: Date | undefined }
}

export type OrderableDish = MenuItem & {
  readonly optionGroups: readonly StoredGroup[]
  /** Its own or its category's. */
  readonly kitchenMinutes: number | null
}

/** What can be ordered, with the versions that reveal to a checkout that it has changed since (decision 0082). */
export type VersionedMenu = {
  readonly dishes: readonly Versioned<OrderableDish>[]
  /** May include dishes listed above: `dishesLeft` and `portionsLeft` decide what applies at a moment. */
  readonly soldOut: readonly SoldOut[]
  readonly deals: readonly Versioned<Deal>[]
}

/** The public menu, kept in memory between changes. */
export type PublicMenu = {
  read(): Promise<MenuDocument>
  /** The same as JSON text, made once per change. */
  readText(): Promise<{ readonly version: string; readonly text: string }>
  /** Its sources, to price orders. They may be older than the database. */
  readOrderable(): Promise<VersionedMenu>
  /** Its texts in another language of the site, and those of the settings, made once per change. */
  readWords(language: LanguageCode): Promise<OwnDictionary>
  /** The version of the menu in memory; undefined if it has to be read again. */
  versionInMemory(): string | undefined
  /** Passes the new version whenever the menu has really changed, also when a special starts or ends. */
  onChange(listener: (version: string) => void): () => void
  /** The database has changed: the next reader gets the new menu, and listeners are notified. */
  invalidate(): void
  close(): void
}
