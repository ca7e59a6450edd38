import { CARD_CONSENT, CARD_PICTURE, keepsCard } from '@core/form/cardPicture'
import { readDefinition } from '@core/form/readDefinition'
import type { FolderForm } from './folder'
import type { ProblemList } from './problems'

/**
 * The consent to keep the photo of a business card is a separate checkbox that is never ticked
 * beforehand. The picture may be asked for only beside it.
 */
export function checkCardConsent(forms: readonly FolderForm[], problems: ProblemList): void {
  for (const { id, definition } of forms) {
    const form = readDefinition(definition)
    const consent = form.fieldById.get(CARD_CONSENT)
    if (!consent) continue
    const file = `forms, ${id}`
    const picture = form.fieldById.get(CARD_PICTURE)
    if (!keepsCard(form))
      problems.error(
        file,
        CARD_CONSENT,
        'it has to be a Switch beside the picture VCard, of the type Image',
      )
    else if (consent.required || consent.defaultValue === true)
      problems.error(
        file,
        CARD_CONSENT,
        'this consent is free; make it optional and without a default',
      )
    else if (picture?.hide !== true)
      problems.error(
        file,
        CARD_PICTURE,
        'it is kept only with KeepCard; hide it and show it by a rule of KeepCard',
      )
  }
}
