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
    suggested_questions: lessonQuestions(lesson, cards, language),
  };
}

function originalWire({ kind, original }: StoredDocument): DocumentWire['original'] {
  return original && { size: original.size, content_type: originalType(kind, original.contentType) };
}

/** Without what is `locked` (product-rules.md, "Trial and plans"). */
export function documentWire(stored: StoredDocument, locked: boolean): DocumentWire {
  const document = locked ? { ...stored, lessons: [], concepts: [], relations: [], wordCloud: [] } : stored;
  const { paragraphs, sentences, readingTime } = document.structure;
  return {
    document_id: document.id,
    content: {
      filename: document.filename,
      title: document.title,
      summary: document.summary.map(({ text }) => text).join(' '),
      summary_sources: document.summary,
      mini_courses: document.lessons.map((lesson) => lessonWire(lesson, document)),
      flashcards: document.cards,
    },
    visual_data: {
      structure: { paragraphs, sentences, reading_time: readingTime },
      concepts: document.concepts.map(({ name }) => name),
      concept_map: document.concepts,
      relations: document.relations,
      word_cloud_data: document.wordCloud,
    },
    kind: document.kind,
    source_url: document.sourceUrl,
    language: document.language,
    page_count: document.pageCount,
    word_count: document.wordCount,
    notes: document.notes,
    engine: document.engine,
    original: originalWire(document),
    suggested_questions: document.suggestedQuestions,
    created_at: document.createdAt.toISOString(),
    locked,
  };
}
