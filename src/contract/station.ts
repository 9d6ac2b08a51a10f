import { z } from 'zod'
import { STATION_MAX } from '#domain/menu/station.ts'
import { boundedText } from './fields.ts'
import { nullWhenBlank } from './list.ts'

export const shownStation = z.string().nullable()

/** A station by its name; blank: none. */
export const Station = z.preprocess(nullWhenBlank, boundedText(STATION_MAX).nullable())

/** Where dishes are made, in the restaurant's own words. */
export const StationList = z
  .object({ items: z.array(z.object({ name: z.string(), dishes: z.number().int() })) })
  .meta({ id: 'StationList' })
