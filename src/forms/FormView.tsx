import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { memo, useMemo } from 'react'
import { localized } from '@core/domain/language'
import { cx } from '@/components/cx'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { FieldRow } from './FieldRow'
import { FormContext } from './FormContext'
import type { FormServices } from './FormServices'
import type { FormStore } from './FormStore'
import { classNames } from './layout'
import { BLOCK_SIZE, cut, usePieces, type Piece } from './pieces'
import type { FormSection } from './store/FormSteps'
import { useSectionShown } from './useField'
import './FormView.scss'

export interface FormViewProps {
  store: FormStore
  services: FormServices
  /** Field id → masked number, for phones proved by a code. */
  verifiedPhones?: Readonly<Record<string, string>>
}

const NO_PHONES = {}
/** Layout class of questionnaires: one question a row (SPEC §2). */
const ROWS = 'ques_row2'

/**
 * The fields of the current step, section by section; two columns from 750 wide. Hidden fields take
 * no room.
 */
export const FormView = observer(function FormView({
  store,
  services,
  verifiedPhones = NO_PHONES,
}: FormViewProps) {
  const context = useMemo(() => {
    const { beforeFlush, busy, attach, faceConsent, agreeToFace, questions, answer } = store
    const isUnfolded = store.form.className.split(/\s+/).includes(ROWS)
    return {
      scope: store,
      services,
      verifiedPhones,
      beforeFlush,
      busy,
      attach,
      faceConsent,
      agreeToFace,
      questions,
      answer,
      isUnfolded,
    }
  }, [services, verifiedPhones, store])
  const step = store.steps[store.stepIndex]
  return (
    <FormContext.Provider value={context}>
      <View
        aria-busy={store.isSubmitting || undefined}
        className={cx('tf-form', classNames(store.form.className))}
      >
        <StepView key={step?.id} store={store} sections={store.sectionsOf(step)} />
      </View>
    </FormContext.Provider>
  )
})

/** The sections of one step; a long one is drawn in pieces (usePieces). */
function StepView({ store, sections }: { store: FormStore; sections: readonly FormSection[] }) {
  const { parts, drawn, isLong } = usePieces(store, sections)
  return (
    <>
      {parts.map(
        ({ section, first, pieces }) =>
          first < drawn && (
            <SectionView
              key={section.key}
              store={store}
              section={section}
              pieces={pieces}
              drawn={Math.min(pieces.length, drawn - first)}
              isLong={isLong}
            />
          ),
      )}
    </>
  )
}

interface SectionViewProps {
  store: FormStore
  section: FormSection
  pieces: readonly Piece[]
  drawn: number
  isLong: boolean
}

/** A heading and its fields; nothing while all its fields are hidden. */
const SectionView = memo(function SectionView({
  store,
  section,
  pieces,
  drawn,
  isLong,
}: SectionViewProps) {
  if (!useSectionShown(section)) return null
  const { group } = section
  const title = group ? localized(group.name.cn, group.name.en, store.context.language) : ''
  const titleId = group && title ? `${store.form.id}-group-${group.id}` : undefined
  const rows = pieces
    .slice(0, drawn)
    .map((piece, at) => <PieceView key={at} store={store} piece={piece} isLong={isLong} />)
  return (
    <View
      role="group"
      aria-labelledby={titleId}
      className={cx(
        'tf-form__section',
        ...section.fields.slice(0, 1).map(field => classNames(field.groupClassName)),
      )}
    >
      {titleId && <SectionHead id={titleId} title={title} />}
      {isLong
        ? cut(rows, BLOCK_SIZE).map((block, at) => (
            <View key={at} style={`--pieces: ${block.length}`} className="tf-form__block">
              {block}
            </View>
          ))
        : rows}
    </View>
  )
})

/** Rows in their own box. In a long form the browser lays the box out only near the screen. */
const PieceView = memo(function PieceView({
  store,
  piece,
  isLong,
}: {
  store: FormStore
  piece: Piece
  isLong: boolean
}) {
  return (
    <View className={cx('tf-form__piece', isLong && 'is-long')}>
      {piece.map(field => (
        <FieldRow key={field.id} store={store} field={field} />
      ))}
    </View>
  )
})
