/** A short constitution, as a text file has it. */
export const CHARTER = `THE CONSTITUTION OF THE REPUBLIC OF ARLEN

PART I
THE REPUBLIC

Article 1. The Republic
(1) Arlen is a sovereign and democratic republic.
(2) The capital of the Republic is Vell.

Article 2. Languages
(1) The official languages are Arlenese and English.
(2) The State shall promote the languages of minorities.

PART II
FUNDAMENTAL RIGHTS

Article 3. Right to life
Every person has the right to life. No one shall be deprived of life intentionally.

Article 4. Arrest and detention
(1) Every person who is arrested has the right-
(a) to be told promptly the reason for the arrest;
(b) to remain silent;
(c) to be brought before a court within forty-eight hours of the arrest.
(2) No one shall be tried twice for the same offense.

PART III
PARLIAMENT

Article 5. Composition
(1) Parliament consists of the National Assembly and the Senate.
(2) The National Assembly consists of 150 members who are elected for a term of five years.

Article 6. Qualifications of members
A person is qualified to be a member of the National Assembly if the person-
(a) is a citizen of the Republic;
(b) is at least twenty-one years of age; and
(c) is registered as a voter.

Article 7. Bills
(1) A bill that is passed by both houses is presented to the President for assent.
(2) The President shall within thirty days assent to the bill or return it with objections.

PART IV
GENERAL

Article 8. Meaning of words
In this Constitution, “province” means a province that is named in the First Schedule.
`;
