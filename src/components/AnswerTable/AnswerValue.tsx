import { Image, Text, View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { RichTextView } from '../RichTextView/RichTextView'
import type { AnswerTableProps } from './AnswerTable'
import type { AnswerFile, AnswerValueView } from './answerRow'

type AnswerValueProps = Pick<AnswerTableProps, 'texts' | 'onOpenFile' | 'onPreview'> & { value: AnswerValueView }

/** One answer in the shape that suits it. */
export function AnswerValue({ value, ...props }: AnswerValueProps) {
  switch (value.kind) {
    case 'text':
      return <Text className="tf-answers__text">{value.text}</Text>
    case 'tags':
      return (
        <View className="tf-answers__tags">
          {value.texts.map((text, index) => (
            <Text key={`${index}-${text}`} className="tf-answers__tag">
              {text}
            </Text>
          ))}
        </View>
      )
    case 'html':
      return <RichTextView html={value.html} files={value.files} />
    case 'files':
      return (
        <View className="tf-answers__files">
          {value.files.map((file, index) => (
            <FileView key={`${index}-${file.name}`} file={file} {...props} />
          ))}
        </View>
      )
    case 'questions':
      return (
        <View className="tf-answers__questions">
          {value.lines.map(({ id, number, question, answer, level }) => (
            <View key={id} className={`tf-answers__question tf-answers__question--${Math.min(level, 2)}`}>
              <View className="tf-answers__asked">
                <Text className="tf-answers__number">Q{number}</Text>
                <Text className="tf-answers__words">{question}</Text>
              </View>
              <View className={answer ? 'tf-answers__answer' : 'tf-answers__none'}>{answer || props.texts.none}</View>
            </View>
          ))}
        </View>
      )
  }
}

/** Pictures are shown, everything else is named and opened. */
function FileView({ file, texts, onOpenFile, onPreview }: Omit<AnswerValueProps, 'value'> & { file: AnswerFile }) {
  const { address, name, isImage } = file
  if (!address) {
    return (
      <View className="tf-answers__file">
        <Icon name="file" size={20} />
        <Text className="tf-answers__file-name">{`${name} · ${texts.unavailable}`}</Text>
      </View>
    )
  }
  if (isImage && onPreview) {
    return (
      <Pressable className="tf-answers__picture" label={texts.picture(name)} onPress={() => onPreview(address)}>
        <Image className="tf-answers__image" mode="aspectFill" src={address} />
      </Pressable>
    )
  }
  return (
    <Pressable role="link" className="tf-answers__file" onPress={() => onOpenFile?.(address)}>
      <Icon name="file" size={20} />
      <Text className="tf-answers__file-name">{name}</Text>
    </Pressable>
  )
}
