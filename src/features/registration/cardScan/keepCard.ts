import { CARD_CONSENT, CARD_PICTURE } from '@core/form/cardPicture'
import type { UploadService } from '@/forms/FormServices'
import type { FormStore } from '@/forms/FormStore'
import { uploadSettingsOf } from '@/forms/uploads/uploadSettings'
import { Cancel } from '@/utils/cancel'
import type { LocalFile, MediaTools } from '@/utils/media'

/**
 * Uploads the photo of a card that the user agreed to store, and sets the form's consent box and
 * picture. The form waits for it. False if the upload failed: the box then has its former value.
 */
export async function keepCard(
  form: FormStore,
  photo: LocalFile,
  media: MediaTools,
  uploads: UploadService,
): Promise<boolean> {
  const field = form.form.fieldById.get(CARD_PICTURE)
  if (!field) return false
  const before = form.field(CARD_CONSENT).value
  const cancel = new Cancel()
  const end = () => cancel.cancel()
  form.attach({ fieldId: CARD_PICTURE, reset: end, dispose: end })
  form.setValue(CARD_CONSENT, true)
  form.busy(CARD_PICTURE, true)
  try {
    const small = await media.compress(photo, uploadSettingsOf(field).compress)
    try {
      const url = await uploads.send(small, CARD_PICTURE, () => undefined, cancel.signal)
      // the user may have unticked the box in the form during the upload
      if (!cancel.signal.aborted && form.field(CARD_CONSENT).value === true)
        form.setValue(CARD_PICTURE, [{ url }])
      return true
    } finally {
      if (small !== photo) media.release(small)
    }
  } catch {
    if (cancel.signal.aborted) return true
    form.setValue(CARD_CONSENT, before)
    return false
  } finally {
    form.busy(CARD_PICTURE, false)
  }
}
