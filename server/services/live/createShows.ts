import type { Clock } from '../../domain/clock'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { LiveProvider } from '../../gateways/live/types'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import { createAds } from '../ads/createAds'
import { createLiveReservations } from './liveReservations'
import { createLiveSessions } from './liveSessions'
import { createLiveStreams } from './liveStreams'
import { createPublicAnswers } from './publicAnswers'
import { createSignings } from './signings'
import type { Panoramas } from './panoramas'
import { createVrBooths } from './vrBooths'

interface ShowDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  /** undefined = live sessions are only links and 视频号. */
  liveProvider: LiveProvider | undefined
  secrets: Secrets
  panoramas: Panoramas
  clock: Clock
  /** Whether online payment is possible here. */
  paysOnline: boolean
  onError: (error: unknown) => void
}

/**
 * Wires what companies show online: live sessions and their reservations, VR booths,
 * advertisements.
 */
export function createShows(deps: ShowDeps) {
  const {
    repositories,
    transact,
    forms,
    files,
    vault,
    paysOnline,
    liveProvider,
    panoramas,
    secrets,
    clock,
    onError,
  } = deps
  const answers = createPublicAnswers({ records: repositories.records, forms, files, vault })
  const { liveSessions: sessions, liveReservations: reservations } = repositories
  const streams = createLiveStreams({
    repositories,
    transact,
    provider: liveProvider,
    secrets,
    clock,
  })
  return {
    liveSessions: createLiveSessions({ sessions, reservations, answers, streams, clock }),
    liveStreams: streams,
    liveReservations: createLiveReservations({ repositories, transact, clock }),
    ads: createAds({ repositories, answers, paysOnline, clock, onError }),
    signings: createSignings({ signings: repositories.signings, answers, clock }),
    vrBooths: createVrBooths({ repositories, transact, answers, panoramas }),
  }
}
