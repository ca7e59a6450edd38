import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import type { SetupField, Word } from './SetupField'
import { AUDIENCES, idField, newId } from './setupFields'

/** A text with its placeholders filled. */
export function filled({ cn, en }: Word, values: Readonly<Record<string, number>>): Word {
  const fill = (text: string) =>
    Object.keys(values).reduce(
      (said, name) => said.replace(`{${name}}`, String(values[name])),
      text,
    )
  return { cn: fill(cn), en: fill(en) }
}

/** A picture field, cropped to the size at which pages draw the picture. */
export const picture = (
  at: string,
  label: SetupField['label'],
  width: number,
  height: number,
): SetupField => ({
  kind: 'picture',
  at,
  label,
  width,
  height,
  hint: filled(words['set.pixels'], { w: width, h: height }),
})

export const PICTURES: readonly SetupField[] = [
  picture('logo', words['set.logo'], 256, 256),
  picture('logo_en', words['set.logo-en'], 256, 256),
  picture('visitor_logo_cn', words['set.visitor-logo'], 256, 256),
  picture('visitor_logo_en', words['set.visitor-logo-en'], 256, 256),
  picture('visitor_h5_banner', words['set.phone-banner'], 750, 700),
  picture('visitor_h5_banner_en', words['set.phone-banner-en'], 750, 700),
  picture('visitor_banner', words['set.wide-banner'], 2000, 500),
  picture('visitor_banner_en', words['set.wide-banner-en'], 2000, 500),
  picture('banner', words['set.exhibitor-banner'], 2000, 500),
  picture('banner_en', words['set.exhibitor-banner-en'], 2000, 500),
  picture('share_logo', words['set.share-logo'], 300, 300),
  picture('ShareImage', words['set.share-image'], 500, 400),
]

export const RULES: readonly SetupField[] = [
  { kind: 'moment', at: 'RegistrationCloses', label: words['set.registration-closes'] },
  {
    kind: 'moment',
    at: 'EditUntil',
    label: words['set.edit-until'],
    hint: words['set.edit-until-hint'],
  },
  {
    kind: 'numbers',
    at: 'VisitReminderDays',
    label: words['set.visit-reminders'],
    hint: words['set.days-before'],
  },
  {
    kind: 'numbers',
    at: 'ReminderDays',
    label: words['set.form-reminders'],
    hint: words['set.days-before'],
  },
]

export const DATA: readonly SetupField[] = [
  {
    kind: 'shown',
    at: 'VisitorFields',
    label: words['set.visitor-fields'],
    hint: words['set.visitor-fields-hint'],
  },
  ...(
    [
      ['Registrations', 180],
      ['IdNumbers', 30],
      ['Submissions', 730],
      ['Messages', 30],
      ['Visits', 400],
      ['Audit', 1095],
    ] as const
  ).map(([kind, days]): SetupField => ({
    kind: 'number',
    at: `Retention.${kind}`,
    label: words[`set.keep.${kind}`],
    hint: words['set.days-after'],
    usual: days,
  })),
]

export const FIGURES: readonly SetupField[] = [
  {
    kind: 'number',
    at: 'Overview.Target',
    label: words['set.target'],
    hint: words['set.target-hint'],
  },
  {
    kind: 'rows',
    at: 'Overview.Halls',
    label: words['set.hall-limits'],
    add: words['set.add-a-hall'],
    blank: () => ({ Hall: '', Limit: 0 }),
    name: 'Hall',
    shows: ['Limit'],
    fields: [
      { kind: 'text', at: 'Hall', label: words['set.gate-hall'] },
      { kind: 'number', at: 'Limit', label: words['set.hall-limit'] },
    ],
  },
  {
    kind: 'rows',
    at: 'Overview.LastRegistered',
    label: words['set.last-registered'],
    add: words['set.add-a-day'],
    blank: () => ({ DaysBefore: 0, Total: 0 }),
    name: 'DaysBefore',
    shows: ['Total'],
    fields: [
      { kind: 'number', at: 'DaysBefore', label: words['set.days-before-opening'] },
      { kind: 'number', at: 'Total', label: words['set.registered-by-then'] },
    ],
  },
  {
    kind: 'numbers',
    at: 'Overview.LastEntrances',
    label: words['set.last-entrances'],
    hint: words['set.last-entrances-hint'],
  },
]

export const CONSENT: readonly SetupField[] = [
  {
    kind: 'text',
    at: 'PrivacyVersion',
    label: words['set.privacy-version'],
    hint: words['set.version-hint'],
  },
  {
    kind: 'text',
    at: 'FaceVersion',
    label: words['set.face-version'],
    hint: words['set.version-hint'],
  },
]

const BLOCKS = ['hero', 'text', 'figures', 'picture', 'steps', 'questions', 'call'] as const
const words2 = (at: string, label: SetupField['label'], isLong = false): SetupField => ({
  kind: 'bilingual',
  at,
  label,
  isLong,
})

export const LANDPAGES: readonly SetupField[] = [
  {
    kind: 'rows',
    at: '',
    label: words['set.landpages'],
    add: words['set.add-a-landpage'],
    blank: () => ({
      Id: newId('p'),
      Target: 'visitor',
      Title: '',
      Title_en: '',
      State: 'draft',
      Blocks: [],
    }),
    name: 'Title',
    shows: ['Id', 'State', 'Ends'],
    fields: [
      words2('Title', words['set.title']),
      idField(words['set.landpage-id-hint']),
      {
        kind: 'choice',
        at: 'Target',
        label: words['set.landpage-for'],
        options: AUDIENCES.filter(({ value }) => value === 'visitor' || value === 'ex'),
      },
      {
        kind: 'choice',
        at: 'State',
        label: words['set.landpage-state'],
        none: words['set.landpage-online'],
        usual: () => 'online',
        options: [
          { value: 'online', text: words['set.landpage-online'] },
          { value: 'draft', text: words['set.landpage-draft'] },
        ],
      },
      { kind: 'text', at: 'Source', label: words['set.source'], hint: words['set.source-hint'] },
      { kind: 'moment', at: 'Starts', label: words['set.code-starts'] },
      { kind: 'moment', at: 'Ends', label: words['set.code-ends'], none: words['set.no-end'] },
      words2('ShareTitle', words['set.title-when-shared']),
      picture('SharePhoto', words['set.share-image'], 500, 400),
      {
        kind: 'rows',
        at: 'Blocks',
        label: words['set.blocks'],
        add: words['set.add-a-block'],
        blank: () => ({ Type: 'text', Title: '', Title_en: '', Text: '', Text_en: '' }),
        name: 'Title',
        shows: ['Type'],
        fields: [
          {
            kind: 'choice',
            at: 'Type',
            label: words['set.block-type'],
            options: BLOCKS.map(value => ({ value, text: words[`set.block.${value}`] })),
          },
          words2('Title', words['set.title']),
          words2('Text', words['set.block-text'], true),
          { ...words2('Html', words['set.text-html'], true), hint: words['set.html-hint'] },
          picture('Photo', words['set.block-photo'], 750, 424),
          { ...words2('Alt', words['set.block-alt']), hint: words['set.block-alt-hint'] },
          words2('Button', words['set.block-button']),
          {
            kind: 'text',
            at: 'Link',
            label: words['set.block-link'],
            hint: words['set.block-link-hint'],
          },
          {
            kind: 'rows',
            at: 'Items',
            label: words['set.block-items'],
            add: words['set.add-an-item'],
            blank: () => ({ Title: '', Title_en: '', Text: '', Text_en: '' }),
            name: 'Title',
            shows: ['Text'],
            fields: [
              words2('Title', words['set.title']),
              words2('Text', words['set.block-text'], true),
            ],
          },
        ],
      },
    ],
  },
]
