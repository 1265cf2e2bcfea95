import { useMutation } from '@tanstack/react-query'
import { imageFileProblem, imageTexts } from '#contract/images.ts'
import type { Choice } from './choice.ts'
import { useObjectUrl } from './use-object-url.ts'

/** The file that was chosen last. */
export function useFileChoice() {
  const { mutate, variables, data, isPending } = useMutation({ mutationFn: check })
  const file = data && !data.problem ? data.file : undefined
  const choice: Choice = {
    picture: file,
    preview: useObjectUrl(file),
    isChecking: isPending,
    problem: data?.problem ?? null,
  }
  return { ...choice, name: variables?.name, choose: mutate }
}

async function check(file: File) {
  return { file, problem: imageFileProblem(file) ?? (await pictureProblem(file)) }
}

/** Its name may promise more than it holds. */
const pictureProblem = (file: File) =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return null
    },
    () => imageTexts.notAnImage,
  )
