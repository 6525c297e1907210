import { useWords } from '../language/useWords.ts'
import { PlaceLink } from '../navigation/PlaceLink.tsx'
import styles from './Screen.module.css'

export function PageNotFound() {
  const words = useWords()
  return (
    <div className={`pageWidth ${styles.screen}`}>
      <h1>{words.shell.notFoundTitle}</h1>
      <p>{words.shell.notFound}</p>
      <p>
        <PlaceLink to={{ page: 'picker' }}>{words.shell.toStart}</PlaceLink>
      </p>
    </div>
  )
}
