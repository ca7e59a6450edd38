import type { SetupReadinessReply } from '@core/contract/setupParts'
import { fairTime } from '@core/gate/fairTime'
import { readinessOf, untranslatedIn, type ReadyFacts } from '@core/setup/readiness'
import { isRecord } from '@core/setup/values'
import { readJson } from '../../fairs/fairFile'
import type { Repositories } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'
import type { DeskCaller } from '../../domain/deskSource'
import { fairFacts } from '../../domain/fairFacts'
import { createShortCache } from '../../domain/shortCache'

interface ReadinessDeps {
  repositories: Pick<Repositories, 'fairFiles' | 'readiness'>
  clock: Clock
  providers: ReadyFacts['providers']
}

/** Files with texts that people read. */
const READ =
  /^(?:config|discounts|fair|gates|landpages|menu|news|notices|tickets)\.json$|^(?:content|forms)\//
const KEEP_MS = 60_000

/**
 * What is missing before the fair opens, in the published files and in this server's configuration.
 */
export function createReadiness({ repositories, clock, providers }: ReadinessDeps) {
  const texts = createShortCache<Pick<ReadyFacts, 'forms' | 'privacy' | 'untranslated'>>(
    KEEP_MS,
    () => clock.now().getTime(),
  )

  const readTexts = async (appId: string, version: number) => {
    const files = (await repositories.fairFiles.files(appId, version)).filter(
      ({ path, isSealed }) => !isSealed && READ.test(path),
    )
    const read = files.map(({ path, content }) => ({
      path,
      value: path.endsWith('.json') ? readJson(content) : undefined,
    }))
    const objects = read.flatMap(({ path, value }) => (isRecord(value) ? [{ path, value }] : []))
    return {
      forms: objects
        .filter(({ path }) => path.startsWith('forms/'))
        .map(({ value }) => String(value['Id'])),
      privacy: objects.find(
        ({ path, value }) => path.startsWith('content/') && value['Type'] === 'privacy',
      )?.value,
      untranslated: read.reduce((sum, { value }) => sum + untranslatedIn(value), 0),
    }
  }

  return async ({ context: { fair } }: DeskCaller): Promise<SetupReadinessReply> => {
    const { appId, config, settings } = fair
    const version = (await repositories.fairFiles.newest(appId))?.version ?? 0
    const [counts, written] = await Promise.all([
      repositories.readiness.count(appId),
      texts.read(appId, () => readTexts(appId, version), String(version)),
    ])
    const now = clock.now().getTime()
    const { day } = fairTime(now, fairFacts({ config, settings }).offsetMinutes)
    const facts = {
      config,
      registrationCloses: settings.registrationCloses,
      counts,
      providers,
      ...written,
      today: day,
      now,
    }
    return {
      Version: version,
      Items: readinessOf(facts).map(({ item, state, count }) => ({
        Item: item,
        State: state,
        Count: count,
      })),
    }
  }
}
