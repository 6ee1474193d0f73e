import { agencyRole } from '#contract/agency-roles.ts';
import { newAgency, newAgencyUser, officeToken } from '../../given/office-people.ts';
import { textOf } from '../characters.ts';
import type { Story, Who } from '../story.ts';
