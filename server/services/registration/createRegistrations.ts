import { createCards, type CardDeps } from './createCards'
import { createPrefill, type PrefillDeps } from './createPrefill'
import { createRegister, type RegisterDeps } from './createRegister'
import { createReview, type ReviewDeps } from './createReview'
import { createUpdate, type UpdateDeps } from './createUpdate'
import { createGuestListCards } from './guestListCards'
import { createRegistrationForms } from '../../domain/forms/registrationForms'
import { createReviewNotice, type NoticeDeps } from './reviewNotice'
import { createWalkIn, type WalkInDeps } from './createWalkIn'

type Made = 'registrationForms' | 'cards' | 'guestListCards' | 'notice'
type RegistrationsDeps = Omit<
  CardDeps & PrefillDeps & RegisterDeps & UpdateDeps & ReviewDeps & NoticeDeps & WalkInDeps,
  Made | 'registrations'
> & {
  registrations: RegisterDeps['registrations']
}

/** Wires the registrations of visitors, media and guests. */
export function createRegistrations(deps: RegistrationsDeps) {
  const registrationForms = createRegistrationForms(deps)
  const cards = createCards({
    ...deps,
    registrationForms,
    guestListCards: createGuestListCards(deps),
  })
  const parts = { ...deps, registrationForms, cards }
  const notice = createReviewNotice(deps)
  return {
    register: createRegister(parts),
    update: createUpdate(parts),
    prefill: createPrefill(parts),
    /** The caller's own. Throws not_registered. */
    requireOwn: cards.requireOwn,
    readCard: cards.read,
    readAnswers: cards.readAnswers,
    /** The organiser's side. */
    review: createReview({ ...deps, notice }),
    registrationForms,
    walkIn: createWalkIn({ ...parts, notice }),
  }
}
