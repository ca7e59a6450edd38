import fs from 'node:fs'
import path from 'node:path'
import { makeReviewedFair } from '../support/journey/reviewedFair'

/** A portrait field, which must have a consent of its own. */
const FACE = {
  Id: 'Face',
  Name: '免冠正面照',
  Name_en: 'Portrait',
  Type: 'Face',
  Group: 'guest',
  Configs: { extensions: 'jpg,png,webp', maxSize: 10 },
}

/**
 * The demo fair in a folder of its own, with a review of visitors and portraits of VIPs. Remove it
 * at the end.
 */
export function makeStateFair(): ReturnType<typeof makeReviewedFair> {
  const fair = makeReviewedFair()
  const file = path.join(fair.dir, 'forms/vip.json')
  const form = JSON.parse(fs.readFileSync(file, 'utf8')) as { Fields: object[] }
  fs.writeFileSync(file, JSON.stringify({ ...form, Fields: [...form.Fields, FACE] }))
  return fair
}
