import { CONCEPTS_PER_LEVEL } from '../../engine/limits';
import { durationText } from '../rules';
import type { DocumentWire, LessonWire } from '../wire';
import { lessonQuestions } from './lesson-questions';
import { originalType } from './original-type';
import type { StoredDocument, StoredLesson } from './rows';

function lessonWire(lesson: StoredLesson, { cards, language }: StoredDocument): LessonWire {
  return {
    id: lesson.id,
    title: lesson.title,
    duration: durationText(lesson.durationMinutes),
    content: lesson.content,
    key_points: lesson.keyPoints.map(({ text }) => text),
    key_point_sources: lesson.keyPoints.map(({ source }) => source),
    first_page: lesson.firstPage,
    last_page: lesson.lastPage,
    completed: lesson.completed,
    checks: lesson.checks,
    suggested_questions: lessonQuestions(lesson, cards, language),
  };
}

/** Without what is `locked` (product-rules.md, "Trial and plans"). */
export function documentWire(stored: StoredDocument, locked: boolean): DocumentWire {
  const document = locked
    ? { ...stored, lessons: [], themes: [], concepts: [], relations: [], word_cloud: [] }
    : stored;
  const {
    id,
    filename,
    title,
    summary,
    lessons,
    cards,
    themes,
    concepts,
    relations,
    word_cloud,
    structure,
    ...rest
  } = document;
  return {
    ...rest,
    document_id: id,
    content: {
      filename,
      title,
      summary: summary.map(({ text }) => text).join(' '),
      summary_sources: summary,
      mini_courses: lessons.map((lesson) => lessonWire(lesson, document)),
      flashcards: cards,
    },
    visual_data: {
      structure: {
        paragraphs: structure.paragraphs,
        sentences: structure.sentences,
        reading_time: structure.readingTime,
      },
      concepts: concepts.slice(0, CONCEPTS_PER_LEVEL).map(({ name }) => name),
      themes,
      concept_map: concepts,
      relations: relations.filter(({ label }) => label !== ''),
      word_cloud_data: word_cloud,
    },
    original: rest.original && {
      size: rest.original.size,
      content_type: originalType(rest.kind, rest.original.contentType),
    },
    locked,
  };
}
