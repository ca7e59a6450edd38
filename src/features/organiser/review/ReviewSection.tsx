import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { focusElement, passFocus } from '@/components/focusElement'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import type { DeskKind } from '../DeskStore'
import { ReviewContext } from './ReviewContext'
import { ReviewDetail } from './ReviewDetail'
import { ReviewList } from './ReviewList'
import { ReviewResults } from './ReviewResults'
import { ReviewSteps } from './ReviewSteps'
import { ReviewStore } from './ReviewStore'
import { closeOpened, rowId, useReviewKeys } from './useReviewKeys'
import { TagResults } from './TagSheet'
import { TagStore } from './TagStore'
import { useTakeStep } from './useTakeStep'

/**
 * Gets the focus when the row that had it disappears after a decision, so that the keys still work.
 */
const ID = 'desk-review'

/**
 * The queue of one kind. The list has the whole width until an item is open beside it; phones show
 * one of the two.
 */
export const ReviewSection = observer(function ReviewSection({ kind }: { kind: DeskKind }) {
  const desk = useDesk()
  const { clock } = useStores()
  const text = useText(deskMessages)
  const isWide = useDesktop()
  const [store] = useState(() => new ReviewStore({ desk, clock }, kind, desk.view))
  const [steps] = useState(() => new ReviewSteps({ desk, clock }, store))
  const { take, sheet } = useTakeStep(store, steps)
  const [tags] = useState(() => new TagStore(desk, store))
  const review = useMemo(() => ({ store, steps, tags, take }), [store, steps, tags, take])
  const onKeyDown = useReviewKeys(review)
  useEffect(() => {
    void store.fetch()
    // the list works without tags
    if (desk.sees('review')) void tags.fetch().catch(() => undefined)
    if (store.openId !== '') void store.open(store.openId)
  }, [store, tags])
  const { openId, state, company, tag, ticket, via, sort, detail } = store
  useEffect(
    () =>
      desk.keepView({
        ...{ id: openId, state, company, tag, ticket, via },
        sort: sort === 'saved' ? '' : sort,
      }),
    [desk, openId, state, company, tag, ticket, via, sort],
  )
  // the keys work from the start
  useEffect(() => {
    if (isWide) focusElement(ID, { isQuiet: true })
  }, [store, isWide])
  const goOn = () => passFocus(ID, rowId(store.openId))
  // moves the focus on once the next item has loaded
  useEffect(goOn, [store, detail])
  const isOpen = openId !== ''
  return (
    <ReviewContext.Provider value={review}>
      <View
        {...{ onKeyDown, onFocus: goOn, id: ID, tabIndex: -1 }}
        className={cx('tf-review', isWide && !isOpen && 'is-whole')}
      >
        {(isWide || !isOpen) && (
          <View className="tf-review__list">
            <ReviewResults />
            <TagResults />
            <ReviewList />
          </View>
        )}
        {isOpen && (
          <View
            role="region"
            aria-label={text('desk.detail')}
            tabIndex={isWide ? 0 : undefined}
            className="tf-review__detail"
          >
            <Button
              kind="text"
              size={isWide ? 'small' : 'medium'}
              icon={isWide ? 'close' : 'back'}
              className="tf-review__back"
              onPress={() => closeOpened(store)}
            >
              {text('desk.back')}
            </Button>
            {!isWide && <ReviewResults />}
            {!isWide && <TagResults />}
            <ReviewDetail />
          </View>
        )}
      </View>
      {sheet}
    </ReviewContext.Provider>
  )
})
