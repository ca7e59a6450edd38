import type { MailingContent } from '@core/contract/deskMailings'
import { unknownVariable, MAILING_VARIABLES } from '@core/domain/mailings'
import { AppError } from '../../errors'
import type { NewMailing } from '../../repositories/mailingRepository'

/**
 * Reads the content that the desk wrote. Throws invalid_form for a missing text, an unknown
 * variable, or an address that is not on the web.
 */
export function readContent(input: MailingContent): NewMailing {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim()
  const texts = [input.Subject, input.Subject_en, input.Text, input.Text_en].map(text =>
    text.replace(/\r\n?/g, '\n').trim(),
  )
  const [subject = '', subjectEn = '', text = '', textEn = ''] = texts
  const isNamed = texts.every(one => unknownVariable(one, MAILING_VARIABLES) === undefined)
  const url = input.Url.trim()
  const sendAt = input.SendAt === '' ? null : new Date(input.SendAt)
  const isWhole = line(input.Title) !== '' && subject + subjectEn !== '' && text + textEn !== ''
  if (!isNamed || !isWhole || !isWeb(url) || (sendAt && Number.isNaN(sendAt.getTime())))
    throw new AppError('invalid_form')
  return {
    title: line(input.Title),
    purpose: input.Purpose,
    audience: {
      audience: input.Audience,
      states: input.States,
      ticket: input.Ticket,
      channel: input.Channel,
      field: input.Answer === '' ? '' : input.Field,
      answer: input.Answer,
      hall: input.Hall,
    },
    ways: [...new Set(input.Ways)],
    content: { subject: line(subject), subjectEn: line(subjectEn), text, textEn, url },
    sendAt,
  }
}

function isWeb(url: string): boolean {
  if (url === '') return true
  try {
    return ['https:', 'http:'].includes(new URL(url).protocol) && !/\s/.test(url)
  } catch {
    return false
  }
}
