import { View } from '@tarojs/components'
import { memo, useEffect, useState } from 'react'
import type { QuestionsState } from '@core/form/questions/questionsState'
import type { QuestionNode } from '@core/form/types'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { useGrowingCount } from '../useGrowingCount'
import { QuestionItem } from './QuestionItem'
import type { QuestionListProps } from './questionProps'
import { holds, isSameQuestion } from './sameQuestion'
import './QuestionList.scss'

/** Questionnaires up to this many questions are open from the start (SPEC §9). */
const FOLD_THRESHOLD = 5
/** Questions in a piece of a long questionnaire. */
const PIECE_SIZE = 10

/**
 * A questionnaire in one card; further questions of an answer are on a rail under their option
 * (DESIGN §6).
 */
export function QuestionList(props: QuestionListProps) {
  const { id, questions, state, error, texts, isUnfolded = false } = props
  const shown = questions.filter(question => state.visible.has(question))
  const isFoldable = !isUnfolded && shown.length > FOLD_THRESHOLD
  const [isOpen, setOpen] = useState(!isFoldable)
  // A questionnaire that starts with few questions stays open when answers add more.
  useEffect(() => {
    if (error || !isFoldable) setOpen(true)
  }, [error?.nodeId, error?.text, error?.asked, isFoldable])
  const done = shown.filter(question => isAnswered(state, question)).length
  return (
    <View className="tf-questions">
      {isFoldable && (
        <Pressable
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          className={cx('tf-questions__fold', isOpen && 'is-open')}
          onPress={() => setOpen(!isOpen)}
        >
          <View className="tf-questions__count">{texts.answered(done, shown.length)}</View>
          <View>{isOpen ? texts.fold : texts.unfold}</View>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
        </Pressable>
      )}
      {(isOpen || !isFoldable) && (
        <View {...{ id: `${id}-panel` }}>
          <Questions {...props} shown={shown} />
        </View>
      )}
    </View>
  )
}

/**
 * The questions. A long list grows from the top, and immediately up to a question with an error.
 */
function Questions({ shown, ...props }: QuestionListProps & { shown: readonly QuestionNode[] }) {
  const { count, reach } = useGrowingCount(shown.length, PIECE_SIZE, PIECE_SIZE)
  const wrong = props.error?.nodeId
  useEffect(() => {
    if (wrong !== undefined) reach(shown.findIndex(question => holds(question, wrong)) + 1)
  }, [wrong, props.error?.text, props.error?.asked])
  return (
    <>
      {shown.slice(0, count).map((question, index) => (
        <Question
          key={question.id}
          {...props}
          question={question}
          number={String(index + 1)}
          level={0}
        />
      ))}
    </>
  )
}

/** Draws again only when the question, or something below it, looks different. */
const Question = memo(QuestionItem, isSameQuestion)

function isAnswered(state: QuestionsState, question: QuestionNode): boolean {
  const answer = state.answers[question.id]
  return answer !== undefined && (answer.selected.length > 0 || answer.text.trim() !== '')
}
